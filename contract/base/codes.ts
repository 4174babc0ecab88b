/** Wire codes and the names that code uses instead. One map each. */

export const visitStatuses = {
  appointed: 'R',
  waiting: 'A',
  diagnosing: 'D',
  visited: 'T',
  curing: 'I',
  outdated: 'P',
  finished: 'F',
} as const
export type VisitStatus = (typeof visitStatuses)[keyof typeof visitStatuses]

/** The statuses each action may start from, and who may perform it. Server, button and tooltip read this one table. */
export const visitActions = {
  checkIn: { from: ['R'], to: 'A', by: 'anyone' },
  start: { from: ['R', 'A'], to: 'D', by: 'clinician' },
  continue: { from: ['D', 'T', 'I'], to: 'I', by: 'clinician' },
  confirm: { from: ['D', 'I', 'T'], to: 'T', by: 'clinician' },
  finish: { from: ['D', 'T', 'I'], to: 'F', by: 'anyone' },
  /** Only on the day it was finished. */
  reopen: { from: ['F'], to: 'I', by: 'clinician' },
  /** Also only on that day: back to the status before, with the sheet confirmed. */
  undoFinish: { from: ['F'], to: 'T', by: 'clinician' },
  /** To another day. Who has arrived and is moved within the day waits on. */
  move: { from: ['R', 'A'], to: 'R', by: 'anyone' },
  cancel: { from: ['R', 'A'], to: 'P', by: 'anyone' },
  /** The patient did not come. */
  miss: { from: ['R'], to: 'P', by: 'anyone' },
  /** Cancelled or missed visits, until the end of their day. */
  restore: { from: ['P'], to: 'R', by: 'anyone' },
  outdate: { from: ['R', 'A'], to: 'P', by: 'clock' },
} as const satisfies Record<
  string,
  { from: readonly VisitStatus[]; to: VisitStatus; by: 'clinician' | 'anyone' | 'clock' }
>
export type VisitAction = keyof typeof visitActions

export const physiologicalStatuses = { normal: 1, pregnancy: 2, lactation: 3 } as const
export const visitTypes = { uncertain: 0, first: 1, return: 2 } as const
export type VisitType = (typeof visitTypes)[keyof typeof visitTypes]
export const visitLabels = { badManner: 1, refusesCalls: 2, noNextVisit: 3, other: 9 } as const
/** Follow-up labels: those of a patient, and 0 when there is nothing to mark. */
export const followUpLabels = [0, 1, 2, 3, 9] as const
export const followUpVisitStatuses = { notCompleted: 0, completed: 1 } as const
export const cancelReasons = { notConnected: 1, noHerbs: 2, combinedIntoNext: 3, cannotEvaluate: 4, other: 9 } as const
export const followUpStates = ['notFollowedUp', 'followedUp', 'notToFollowUp', 'expired'] as const
export type FollowUpState = (typeof followUpStates)[number]

/**
 * The states each action may start from. Server, button and tooltip read this one table. An expired follow-up can still
 * be answered.
 */
export const followUpActs = {
  complete: { from: ['notFollowedUp', 'expired'], to: 'followedUp' },
  cancel: { from: ['notFollowedUp', 'expired'], to: 'notToFollowUp' },
  dontFollowUp: { from: ['notFollowedUp', 'expired'], to: 'notToFollowUp' },
  reopen: { from: ['notToFollowUp'], to: 'notFollowedUp' },
  addNote: { from: ['followedUp'], to: 'followedUp' },
} as const satisfies Record<string, { from: readonly FollowUpState[]; to: FollowUpState }>
export type FollowUpAct = keyof typeof followUpActs
/** How a sign has changed: gone, better, as before, worse; or not there before. */
export const improvements = ['gone', 'better', 'same', 'worse', 'new'] as const

export const symptomCategories = { symptom: 1, tongue: 2, pulse: 3, belly: 4, disease: 5, care: 6 } as const

/** How a patient came to the clinic; any other text is stored as written. */
export const customerSources = ['friend', 'patient', 'doctor', 'internet', 'nearby', 'event', 'media', 'other'] as const

/** Kinds of examination on the diagnosis form; there is no 6 and no 9. */
export const examinationTypes = {
  symptom: 1,
  tongue: 2,
  mai: 3,
  tummy: 4,
  disease: 5,
  tender: 7,
  eye: 8,
  finger: 10,
} as const
export const findingValues = { normal: 0, abnormal: 1 } as const
export const recordFlags = { record: 'S', notRecord: 'C' } as const

export const compatibilities = ['modern', 'classic', 'serious'] as const
export type Compatibility = (typeof compatibilities)[number]
export const doseFractions = { whole: 1, twoThirds: 2 / 3, half: 1 / 2, third: 1 / 3, sixth: 1 / 6 } as const
export type DoseFraction = keyof typeof doseFractions
/** self or clinic decoction, concentrate, boiled powder, paste. */
export const decoctionTypes = ['self', 'clinic', 'concentrate', 'boiled_powder', 'paste'] as const
/** 药茶, 内服散, 外用散, 内服膏, 外用膏, 丸, 外泡, 外用颗粒, 药布 and the like: the clinic's nine kinds of prepared medicine. */
export const preparationTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** 科中: the form in which granules, boiled powder or paste are made. */
export const kzRecipeTypes = ['concentrate', 'boiled_powder', 'paste'] as const
/** Granules of each herb mixed, or the granules of the whole formula. */
export const condenseTypes = ['single', 'compound'] as const
/** 1 decoction, 2 powder, 3 pill, 4 external, 5 wash. */
export const drugForms = { decoction: 1, powder: 2, pill: 3, external: 4, wash: 5 } as const
/** 0 the patient decocts, 1 the clinic. */
export const decoctionWays = { self: 0, clinic: 1 } as const
/** Whether the clinic adds the auxiliaries of a paste. */
export const pasteMaterials = { none: 0, added: 1 } as const
export const demands = { notNeeded: 0, needed: 1 } as const
export const resetScopes = [
  'dialectical',
  'empirical',
  'classic_recipe',
  'zhenlv',
  'physique_recuperate',
  'all',
] as const
export type ResetScope = (typeof resetScopes)[number]
export const algorithms = ['formula', 'pattern', 'experience'] as const
export type Algorithm = (typeof algorithms)[number]

/** The state of a test for the person who has to take it. */
export const testStatuses = { unfinished: 0, pass: 1, fail: 2, notOpen: 3 } as const
/** Which test is due: none, the daily one, the one for promotion. */
export const dailyTestResults = { finished: 0, everyday: 1, riseInRank: 2 } as const
export const examKinds = ['daily', 'qualifying'] as const
export type ExamKind = (typeof examKinds)[number]
export const examOutcomes = ['pass', 'fail'] as const

export const editions = ['league', 'vip', 'study'] as const
export type Edition = (typeof editions)[number]
/** Top organisations that the login rules name. */
export const organisationIds = { study: 287_859, vip: 287_791 } as const

/** How herbs and formulas are named in English texts. */
export const nameStyles = ['pinyin', 'latin', 'english'] as const
export type NameStyle = (typeof nameStyles)[number]
export const languages = ['zh_CN', 'zh_TW', 'en'] as const
export type Language = (typeof languages)[number]
/** Printed sheets. */
export const sheetPapers = ['A5', 'A4'] as const
export type SheetPaper = (typeof sheetPapers)[number]

/** Limits that the specification leaves open; `home.systemInfo` publishes them. */
export const limits = {
  recipeSymptoms: 60,
  diseases: 3,
  symptomsPerCategory: 20,
  itemsPerModule: 10,
  formulas: 3,
  meridians: 4,
  empiricalSymptoms: 3,
  places: 8,
  herbs: 60,
  points: 40,
  historyChars: 10_000,
} as const

/**
 * How many signs of a category may be weighed: for symptoms as many as an analysis accepts, fewer for inspection and
 * palpation.
 */
export const maximumOfCategory = (categoryId: number) =>
  categoryId === symptomCategories.symptom ? limits.recipeSymptoms : limits.symptomsPerCategory
