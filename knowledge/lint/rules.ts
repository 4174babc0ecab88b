import {
  additionDosesInRange,
  additionsAreWhole,
  additionsDoNotClash,
  guidesAskForTheirNature,
  poisonsShutOutDeficiency,
} from './additions.ts'
import {
  alarmCuesImplyCues,
  alarmPartsAreUsed,
  alarmPhrasesAreBounded,
  alarmsAreWhole,
  alarmsNeedMoreThanTime,
  alarmsYieldOneWay,
} from './alarms.ts'
import { atlasAgreesWithWords } from './atlas.ts'
import { broaderHasNoCycle } from './broader.ts'
import {
  bleedingValuesSpareTheBlood,
  careFitsSomething,
  dishesAgreeInPregnancy,
  eyeSignsAreSigns,
  labRangesRunUpward,
  offeredDoseInRange,
  questionnaireIsWhole,
} from './care.ts'
import { chineseIsClean } from './chinese.ts'
import { namesAreClean } from './clean-names.ts'
import {
  codedNamesAreTitles,
  codesExist,
  headingsAreNoCodes,
  noDiseaseIsProvisional,
  severalBearTheCodeOfTheirClass,
} from './codes.ts'
import { methodsOpposeTheIllness } from './cold-and-heat.ts'
import { pictureAgreesWithItself, pictureNamesASignOnce } from './contradiction.ts'
import { cautionsOfDiseasesAreJudged } from './disease-cautions.ts'
import {
  againstMakesAnother,
  commonSignMakesNoDisease,
  courseRunsUpward,
  fewerSignsAreEnough,
  otherChaptersSetNoAge,
  plainSignIsListed,
  settingIsNoSign,
} from './disease-definitions.ts'
import {
  chillsOfWeaknessAreNoExterior,
  rowsAgreeWithTheirDisease,
  rowsAgreeWithTheirFormulas,
  rowsFeedTheWeaknessTheyName,
  rowsSayTheirTreatment,
  rowsSpareTheFetus,
  rowsTellOneOfTwo,
  rowsTreatTheirNature,
  theKidneyIsWarmedForWeakYang,
  tonicsFitTheCold,
} from './disease-rows.ts'
import { doseRunsUpward, poisonsHaveAMaximum } from './dose.ts'
import {
  englishHasTheWordsOfTheWho,
  englishIsEnglish,
  englishIsSpelledOneWay,
  englishNamesAreTheirOwn,
  warningsBeginWithACapital,
} from './english.ts'
import { englishFormsLeadToOne } from './english-forms.ts'
import { answersAreRead, answersHold, answersSpread, optionsAreDifferentThings, questionsAreWellAsked } from './exam.ts'
import { formsAreWords } from './form-length.ts'
import {
  decoctionsKeepTheLegalMaximum,
  equalPartsAreEqual,
  formulaDoseInRange,
  gramsNeedAnOralDose,
  proportionsAreKeptOrSaid,
} from './formula-dose.ts'
import {
  againstLeavesOwnSignsAlone,
  classesFitTheirMethod,
  directionsStandOnTheirLines,
  diseasesAreNotAgainst,
  formulasHaveChief,
  formulasHoldWhatNamesThem,
  noGramsIsExplained,
  patternsOfAnOrganHaveItsSigns,
  pregnancyIsSpokenOf,
} from './formula-whole.ts'
import {
  guidesKnowEveryElement,
  needlingNamesPointsOnce,
  reasonsFitTheirPoints,
  schoolsKeepToTheirPoints,
} from './guides.ts'
import { cautionsAreNotWhatItTreats } from './herb-cautions.ts'
import {
  childNotesAreLimits,
  formsStateTheirDose,
  powdersStateTheirDose,
  processedNamesAreForms,
} from './herb-forms.ts'
import { idsTellApart } from './ids.ts'
import { jointNamesJoin } from './joint-names.ts'
import {
  cautionsAgreeInPregnancy,
  familiesUnderLawSaySo,
  formulasReplaceTheForbidden,
  homonymsAreAmbiguous,
  pregnancyIsSourced,
  standInsAreNoDanger,
} from './law.ts'
import {
  modificationDoseInRange,
  modificationsChangeSomething,
  modificationsOppose,
  narrowerModificationsAddMore,
  whatIsSaidToGoIsTakenOut,
} from './modifications.ts'
import { whatIsNeverBoiledIsNot } from './never-boiled.ts'
import { oppositesAreMutual } from './opposites.ts'
import { picturesAreDrawn } from './pictures.ts'
import { pillsKeepTheLimits, poisonsOfUnknownShareAreLimited } from './pill-dose.ts'
import { namesAreReadAsInMedicine, namesAreSpelt } from './pinyin.ts'
import { aliasesAreTheSamePart } from './plant-parts.ts'
import {
  bellyAndLoinsSpareThePregnant,
  cautionsNameWhatLiesThere,
  depthsRunUpward,
  graveDangersAreSaid,
  pointsAreNamed,
  pointsLieOnTheirChannel,
  tablesAgreeWithCategories,
  vesselsPairUp,
} from './points.ts'
import { poisonsSayTheirCare } from './poison-care.ts'
import { drugsInsideAreJudged, labelsSayTheDangerOfTheDrug } from './preparation-drugs.ts'
import {
  comparisonsBearTheName,
  injectionsAreByPrescription,
  labelsTellWhatIsInside,
  madeFormulasSayWhatDiffers,
  namesakesSayWhatTheyAreMadeFrom,
  poppyIsNotForChildren,
} from './preparation-labels.ts'
import {
  cautionsFitTheUse,
  namesAreOfOneRoute,
  piecesAreCalledByTheirForm,
  swallowedPoisonsArePrepared,
} from './preparation-use.ts'
import {
  gravePoisonsAreWarnedOf,
  opposedKinAreHerbs,
  preparationsAgreeInPregnancy,
  preparationsAreComposed,
  preparationsSayForWhat,
} from './preparations.ts'
import { comparisonsAreSaidOnce, patternsOfADiseaseDiffer } from './repeated.ts'
import type { Rule } from './rule.ts'
import { formulasNameTheBannedDrug, formulasSayTheirConflicts } from './safety-formulas.ts'
import {
  allergyWordsAreOne,
  bloodMoversSayForWhom,
  drugWordsAreWords,
  evidenceFitsItsSource,
  favismIsOneList,
  interactionsArePairs,
  interactionsNameWholePoisons,
  kindsOfOneDrugCountTogether,
  liverPoisonsSayForWhom,
  safetyNamesHerbs,
  stypticsFitBleeding,
  toxicHerbsSayForWhom,
} from './safety-herbs.ts'
import {
  apartIsNoSignature,
  interactionsHoldWholeFamilies,
  interactionsStandOnce,
  pairsHoldWholeFamilies,
  pairsStandOnce,
} from './safety-pairs.ts'
import {
  formulasAgreeInPregnancy,
  friedNamesAreTheFriedForm,
  labelsSayOneWordOfOne,
  modificationsAreSaidOnce,
  proseIsSaidOnce,
} from './said-once.ts'
import { formulasOfOneNameAreToldApart } from './same-name.ts'
import {
  causesAreNoSigns,
  dizzinessIsNoFaint,
  englishFindingsHaveTheirOwnSign,
  formsKeepTheColour,
  formsNameTheirThing,
  oppositesAreTwoSigns,
  painsAgreeWithTheirPlace,
  severityHasItsOwnSign,
} from './sign-forms.ts'
import { similarIsMutual } from './similar.ts'
import { sourcesAreNamed } from './sources.ts'
import { authorityNamesTheStandIn, standInsDiffer } from './stand-ins.ts'
import { methodsAreSaidAsDeeds, termsHaveEnglish } from './terms.ts'
import { toxicIsTakenWithCare } from './toxic-take.ts'
import { directionsGiveTheSameNumbers, warningsAreWholeInEnglish, warningsNameTheSameDangers } from './whole-english.ts'
import { aliasesAreNoPlainSign, aliasesAreNoWiderPattern, aliasesAreOfTheSameNature } from './wide-names.ts'

export const rules: readonly Rule[] = [
  aliasesAreTheSamePart,
  atlasAgreesWithWords,
  broaderHasNoCycle,
  chineseIsClean,
  namesAreClean,
  codesExist,
  headingsAreNoCodes,
  codedNamesAreTitles,
  severalBearTheCodeOfTheirClass,
  noDiseaseIsProvisional,
  formulasOfOneNameAreToldApart,
  pictureAgreesWithItself,
  pictureNamesASignOnce,
  comparisonsAreSaidOnce,
  patternsOfADiseaseDiffer,
  methodsOpposeTheIllness,
  doseRunsUpward,
  poisonsHaveAMaximum,
  poisonsSayTheirCare,
  againstMakesAnother,
  courseRunsUpward,
  settingIsNoSign,
  commonSignMakesNoDisease,
  fewerSignsAreEnough,
  otherChaptersSetNoAge,
  plainSignIsListed,
  tonicsFitTheCold,
  rowsSpareTheFetus,
  rowsTellOneOfTwo,
  rowsTreatTheirNature,
  rowsAgreeWithTheirFormulas,
  rowsAgreeWithTheirDisease,
  rowsFeedTheWeaknessTheyName,
  rowsSayTheirTreatment,
  chillsOfWeaknessAreNoExterior,
  theKidneyIsWarmedForWeakYang,
  warningsNameTheSameDangers,
  directionsGiveTheSameNumbers,
  englishIsEnglish,
  warningsBeginWithACapital,
  englishHasTheWordsOfTheWho,
  englishIsSpelledOneWay,
  englishNamesAreTheirOwn,
  englishFormsLeadToOne,
  formsAreWords,
  formsNameTheirThing,
  severityHasItsOwnSign,
  causesAreNoSigns,
  oppositesAreTwoSigns,
  painsAgreeWithTheirPlace,
  decoctionsKeepTheLegalMaximum,
  formulaDoseInRange,
  gramsNeedAnOralDose,
  equalPartsAreEqual,
  proportionsAreKeptOrSaid,
  diseasesAreNotAgainst,
  aliasesAreNoWiderPattern,
  aliasesAreNoPlainSign,
  aliasesAreOfTheSameNature,
  classesFitTheirMethod,
  cautionsAreNotWhatItTreats,
  directionsStandOnTheirLines,
  formulasHaveChief,
  formulasHoldWhatNamesThem,
  patternsOfAnOrganHaveItsSigns,
  againstLeavesOwnSignsAlone,
  noGramsIsExplained,
  pregnancyIsSpokenOf,
  modificationsOppose,
  narrowerModificationsAddMore,
  modificationsChangeSomething,
  whatIsSaidToGoIsTakenOut,
  modificationDoseInRange,
  idsTellApart,
  jointNamesJoin,
  standInsDiffer,
  authorityNamesTheStandIn,
  oppositesAreMutual,
  picturesAreDrawn,
  namesAreSpelt,
  namesAreReadAsInMedicine,
  pointsLieOnTheirChannel,
  pointsAreNamed,
  bellyAndLoinsSpareThePregnant,
  cautionsNameWhatLiesThere,
  depthsRunUpward,
  graveDangersAreSaid,
  tablesAgreeWithCategories,
  vesselsPairUp,
  guidesKnowEveryElement,
  needlingNamesPointsOnce,
  schoolsKeepToTheirPoints,
  reasonsFitTheirPoints,
  preparationsAreComposed,
  preparationsSayForWhat,
  gravePoisonsAreWarnedOf,
  opposedKinAreHerbs,
  preparationsAgreeInPregnancy,
  madeFormulasSayWhatDiffers,
  namesakesSayWhatTheyAreMadeFrom,
  poppyIsNotForChildren,
  labelsTellWhatIsInside,
  comparisonsBearTheName,
  injectionsAreByPrescription,
  namesAreOfOneRoute,
  cautionsFitTheUse,
  piecesAreCalledByTheirForm,
  swallowedPoisonsArePrepared,
  formulasSayTheirConflicts,
  formulasNameTheBannedDrug,
  dizzinessIsNoFaint,
  englishFindingsHaveTheirOwnSign,
  formsKeepTheColour,
  bloodMoversSayForWhom,
  allergyWordsAreOne,
  drugWordsAreWords,
  favismIsOneList,
  interactionsArePairs,
  interactionsNameWholePoisons,
  kindsOfOneDrugCountTogether,
  cautionsOfDiseasesAreJudged,
  drugsInsideAreJudged,
  labelsSayTheDangerOfTheDrug,
  liverPoisonsSayForWhom,
  evidenceFitsItsSource,
  safetyNamesHerbs,
  stypticsFitBleeding,
  toxicHerbsSayForWhom,
  pairsHoldWholeFamilies,
  pairsStandOnce,
  interactionsHoldWholeFamilies,
  apartIsNoSignature,
  modificationsAreSaidOnce,
  proseIsSaidOnce,
  formulasAgreeInPregnancy,
  labelsSayOneWordOfOne,
  friedNamesAreTheFriedForm,
  interactionsStandOnce,
  similarIsMutual,
  sourcesAreNamed,
  termsHaveEnglish,
  methodsAreSaidAsDeeds,
  toxicIsTakenWithCare,
  pillsKeepTheLimits,
  poisonsOfUnknownShareAreLimited,
  whatIsNeverBoiledIsNot,
  warningsAreWholeInEnglish,
  careFitsSomething,
  dishesAgreeInPregnancy,
  questionnaireIsWhole,
  offeredDoseInRange,
  labRangesRunUpward,
  bleedingValuesSpareTheBlood,
  eyeSignsAreSigns,
  additionsAreWhole,
  guidesAskForTheirNature,
  formsStateTheirDose,
  processedNamesAreForms,
  powdersStateTheirDose,
  childNotesAreLimits,
  familiesUnderLawSaySo,
  formulasReplaceTheForbidden,
  pregnancyIsSourced,
  cautionsAgreeInPregnancy,
  homonymsAreAmbiguous,
  standInsAreNoDanger,
  additionDosesInRange,
  poisonsShutOutDeficiency,
  additionsDoNotClash,
  alarmsAreWhole,
  alarmsYieldOneWay,
  alarmsNeedMoreThanTime,
  alarmCuesImplyCues,
  alarmPhrasesAreBounded,
  alarmPartsAreUsed,
  questionsAreWellAsked,
  answersHold,
  answersAreRead,
  optionsAreDifferentThings,
  answersSpread,
]
