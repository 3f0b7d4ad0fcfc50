/**
 * Numbers that the city decides and that no record holds (ADR 147). Whoever changes one also reads the texts of schemas and notices that name it,
 * and writes stored values anew that were derived from it.
 */

/** Percent of the home that parents and child own together, for the category of one household and home. */
export const minHomeShare = 50;
/** Years in the zone after which a child who lives with its grandparents counts as theirs. */
export const settledYears = 3;

/** Minimum age difference, in years, between a parent or guardian and the child. */
export const minParentYears = 14;

/** Maximum number of registrations per season from one family account. */
export const maxPerAccount = 5;
/** Maximum number of registrations per season with one phone number, whichever guardian has it. */
export const maxPerPhone = 5;

/** Days before the last one of reporting on which the family of a draft is reminded, in the morning. */
export const reminderDays = [3, 1, 0];
/** Days that a family has for a correction where the reviewer names no moment. */
export const usualRepairDays = 5;
/** A family may appeal for so many working days after the day of the rejection. */
export const appealDays = 10;
/** A family that asks for a correction of its data is answered within so many working days. */
export const answerDays = 15;
/** The working day after the request on whose morning its office is reminded, if it has not answered. */
export const answerReminderDay = 12;

/** Days for which each offer is announced at least, also where a window is shortened or its seat is offered late in one. */
export const minPublicityDays = 3;
/** Days for which an offer is announced that no publicity of its office follows. */
export const ownPublicityDays = 5;

/** Days that a draft outlives the end of reporting, and a registration its withdrawal. */
export const keptDraftDays = 30;
/** Days that the data of departments outlive their season. */
export const keptRegisterDays = 90;
/** Years that a registration without a seat outlives its season, whether it was refused or never decided. */
export const keptUndecidedYears = 1;
/** Years that a registration with a seat outlives its season, before it becomes statistics. */
export const keptSeatedYears = 3;
