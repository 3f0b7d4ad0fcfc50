import type { CityRules } from '#model/rules';
import { accountLimit } from './accountLimit';
import { activeMonths } from './activeMonths';
import { adminComment } from './adminComment';
import { adult } from './adult';
import { age } from './age';
import { aliasNames } from './aliasNames';
import { announceAt } from './announceAt';
import { answerBy } from './answerBy';
import { answerReminder } from './answerReminder';
import { appealReviewer } from './appealReviewer';
import { appealTerm } from './appealTerm';
import { applicant } from './applicant';
import { approvals } from './approvals';
import { askedUntil } from './askedUntil';
import { areaCode } from './areaCode';
import { assignZone } from './assignZone';
import { bothSides } from './bothSides';
import { cityCalls } from './cityCalls';
import { category } from './category';
import { changedItems } from './changedItems';
import { checkCategory } from './checkCategory';
import { commitSeed } from './commitSeed';
import { conditionText } from './conditionText';
import { countDispatched } from './countDispatched';
import { dispatchCity } from './dispatchCity';
import { dispatchRegistrations } from './dispatchRegistrations';
import { distance } from './distance';
import { currentNotice } from './currentNotice';
import { documentGrant } from './documentGrant';
import { documentNumber } from './documentNumber';
import { eraseOn } from './eraseOn';
import { familyWish } from './familyWish';
import { estateStreet } from './estateStreet';
import { estateHome } from './estateHome';
import { estateZone } from './estateZone';
import { fixCategory } from './fixCategory';
import { flags } from './flags';
import { formRuleReads } from './formRuleReads';
import { grantedCategory } from './grantedCategory';
import { grantTerms } from './grantTerms';
import { home } from './home';
import { homeZone } from './homeZone';
import { houseOwner } from './houseOwner';
import { introducedSchool } from './introducedSchool';
import { joinTwins } from './joinTwins';
import { keepAnswers } from './keepAnswers';
import { knownZone } from './knownZone';
import { laterTerm } from './laterTerm';
import { lateGrant } from './lateGrant';
import { maskedNumbers } from './maskedNumbers';
import { missingProofs } from './missingProofs';
import { nextRound } from './nextRound';
import { noticeEdition } from './noticeEdition';
import { numberFree } from './numberFree';
import { offerFreedSeat } from './offerFreedSeat';
import { offeredInZone } from './offeredInZone';
import { openSchools } from './openSchools';
import { otherDocuments } from './otherDocuments';
import { ownChild } from './ownChild';
import { ownFamily } from './ownFamily';
import { ownSchools } from './ownSchools';
import { parentNumber } from './parentNumber';
import { passedOn } from './passedOn';
import { permitTerm } from './permitTerm';
import { phoneLimit } from './phoneLimit';
import { placeRegistrations } from './placeRegistrations';
import { planFields } from './planFields';
import { proofs } from './proofs';
import { pupilEraseOn } from './pupilEraseOn';
import { publicityEnd } from './publicityEnd';
import { publicityStart } from './publicityStart';
import { publicName } from './publicName';
import { rankRegistrations } from './rankRegistrations';
import { registerEraseOn } from './registerEraseOn';
import { registrationChannel } from './registrationChannel';
import { registrationNumber } from './registrationNumber';
import { remindAt } from './remindAt';
import { repairFields } from './repairFields';
import { repairMarks } from './repairMarks';
import { repairTerm } from './repairTerm';
import { requiredSettings } from './requiredSettings';
import { rollNumber } from './rollNumber';
import { roundsLeft } from './roundsLeft';
import { savedView } from './savedView';
import { schoolsWithSeats } from './schoolsWithSeats';
import { schoolReview } from './schoolReview';
import { schoolsOfStage } from './schoolsOfStage';
import { secondReviewer } from './secondReviewer';
import { settingFields } from './settingFields';
import { settingsOpen } from './settingsOpen';
import { submissionsLeft } from './submissionsLeft';
import { submittedRegistration } from './submittedRegistration';
import { surveyDraft } from './surveyDraft';
import { systemCheck } from './systemCheck';
import { transferable } from './transferable';
import { transferRequest } from './transferRequest';
import { tryCityDispatch } from './tryCityDispatch';
import { unansweredItems } from './unansweredItems';
import { derivationSources } from './derivationSources';
import { windowTerm } from './windowTerm';
import { withinReview } from './withinReview';
import { zonedChoices } from './zonedChoices';
import { zoneOverlap } from './zoneOverlap';
import { zoneSchools } from './zoneSchools';

/** All named rules of this city, by kind; schemas refer to a rule by its name. */
export const cityRules: CityRules = {
  checks: {
    ...{ accountLimit, adminComment, adult, age, appealReviewer, appealTerm, applicant, areaCode },
    ...{
      bothSides,
      conditionText,
      currentNotice,
      documentGrant,
      documentNumber,
      familyWish,
      estateStreet,
      grantedCategory,
      grantTerms,
      houseOwner,
      introducedSchool,
      knownZone,
      laterTerm,
      maskedNumbers,
      numberFree,
      offeredInZone,
      openSchools,
      otherDocuments,
      ownChild,
      ownFamily,
      ownSchools,
    },
    ...{
      passedOn,
      permitTerm,
      phoneLimit,
      registrationChannel,
      requiredSettings,
      rollNumber,
      roundsLeft,
      savedView,
      schoolReview,
      schoolsOfStage,
      secondReviewer,
      settingsOpen,
      submissionsLeft,
      transferable,
      transferRequest,
      windowTerm,
      withinReview,
      zonedChoices,
      zoneOverlap,
      zoneSchools,
    },
  },
  derivations: {
    ...{
      activeMonths,
      aliasNames,
      announceAt,
      answerBy,
      answerReminder,
      approvals,
      askedUntil,
      category,
      checkCategory,
      changedItems,
      distance,
      eraseOn,
      flags,
      home,
      parentNumber,
      proofs,
    },
    ...{
      missingProofs,
      noticeEdition,
      publicityEnd,
      pupilEraseOn,
      publicityStart,
      publicName,
      registerEraseOn,
      remindAt,
      repairMarks,
      unansweredItems,
    },
  },
  sources: derivationSources,
  numbers: { registrationNumber },
  fields: { planFields, repairFields, settingFields },
  effects: {
    ...{ assignZone, commitSeed, countDispatched, estateHome, estateZone, fixCategory, homeZone },
    ...{ keepAnswers, lateGrant, nextRound, repairTerm, submittedRegistration, surveyDraft, systemCheck },
    tryCityDispatch,
  },
  options: { schoolsWithSeats },
  plans: {
    ...{ dispatchCity, dispatchRegistrations, joinTwins },
    ...{ offerFreedSeat, placeRegistrations, rankRegistrations },
  },
  calls: cityCalls,
  forms: { module: new URL('./formRules.ts', import.meta.url).href, reads: formRuleReads },
};
