export { adult } from './adult';
export { ageInForm as age } from './ageInForm';
export { categoryInForm as category } from './categoryInForm';
export { documentNumber } from './documentNumber';
export { missingProofsInForm as missingProofs, proofsInForm as proofs } from './proofsInForm';
