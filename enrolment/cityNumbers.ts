/**
 * Constants that the city decides and that no record stores (ADR 147). After a change, also update the texts of schemas
 * and notices that name the constant, and recompute the stored values that were derived from it.
 */

/**
 * Minimum share of the home, in percent, that parents and child must own for the category of families with household
 * and home.
 */
export const minHomeShare = 50;
/** Minimum years of household registration in the zone for a child that lives with its grandparents. */
export const settledYears = 3;

/** Minimum age difference, in years, between a parent or guardian and the child. */
export const minParentYears = 14;

/** Maximum number of registrations per season from one family account. */
export const maxPerAccount = 5;
/** Maximum number of registrations per season with one phone number, whichever guardian has it. */
export const maxPerPhone = 5;

/** Days before the close of registration on which the family of a draft is reminded, in the morning. */
export const reminderDays = [3, 1, 0];
/** Default number of days that a family has for a correction, if the reviewer sets no deadline. */
export const usualRepairDays = 5;
/** Term for an appeal, in working days after the day of the rejection. */
export const appealDays = 10;
/** Term for answering a family's request to correct stored data, in working days. */
export const answerDays = 15;
/**
 * Working day after a request to correct stored data on whose morning the office is reminded, if the office has not
 * answered.
 */
export const answerReminderDay = 12;

/**
 * Minimum number of days for which each seat offer is public, even if a window is shortened or the offer is made late
 * in a window.
 */
export const minPublicityDays = 3;
/** Number of days for which a seat offer is public if no later publicity window of its office exists. */
export const ownPublicityDays = 5;

/**
 * Days after the close of registration until a draft is erased, and after a withdrawal until the withdrawn registration
 * is erased.
 */
export const keptDraftDays = 30;
/** Days after the end of the season until the register data of the departments are erased. */
export const keptRegisterDays = 90;
/** Years after the end of the season until a rejected or undecided registration is erased. */
export const keptUndecidedYears = 1;
/** Years after the end of the season until a registration with a seat is reduced to statistics. */
export const keptSeatedYears = 3;
