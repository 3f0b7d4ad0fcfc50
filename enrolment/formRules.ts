export { adult } from './adult';
export { ageInForm as age } from './ageInForm';
export { category } from './category';
export { documentNumber } from './documentNumber';
export { missingProofs } from './missingProofs';
export { proofs } from './proofs';
