import { z } from 'zod'
import { Addition } from './addition.ts'
import { Alarm, AlarmAct, AlarmCue, AlarmWord } from './alarm.ts'
import { Diet, ExternalProduct, Therapy } from './care.ts'
import { Channel } from './channel.ts'
import { Constitution } from './constitution.ts'
import { Disease } from './disease.ts'
import { DoseTable } from './dose.ts'
import { ExamQuestion } from './exam-question.ts'
import { EyeSign } from './eye-sign.ts'
import { Formula } from './formula.ts'
import { Herb } from './herb.ts'
import { Homonym } from './homonym.ts'
import { JointName } from './joint-name.ts'
import { LabValue } from './lab-value.ts'
import { MadeForm } from './made-form.ts'
import { Pattern } from './pattern.ts'
import { Point } from './point.ts'
import { PointTable } from './point-table.ts'
import { Preparation } from './preparation.ts'
import { AllergyFamily, DrugGroup, DrugInteraction, Incompatibility, ToxicGroup } from './safety.ts'
import { Sign } from './sign.ts'
import { StandIn } from './stand-in.ts'
import { WordTip } from './word-tip.ts'

/** A controlled phrase and its English. */
export const TermEntry = z.strictObject({ zh: z.string().min(1).max(40), en: z.string().min(1) })

/** Every kind of entry: its folder in `data/` and its schema. GUIDELINE.md lists what else a new kind needs. */
export const kinds = {
  herbs: Herb,
  formulas: Formula,
  signs: Sign,
  patterns: Pattern,
  diseases: Disease,
  preparations: Preparation,
  'joint-names': JointName,
  homonyms: Homonym,
  'stand-ins': StandIn,
  doses: DoseTable,
  'made-forms': MadeForm,
  incompatibilities: Incompatibility,
  'drug-groups': DrugGroup,
  interactions: DrugInteraction,
  allergies: AllergyFamily,
  toxics: ToxicGroup,
  channels: Channel,
  points: Point,
  'point-tables': PointTable,
  'external-products': ExternalProduct,
  diets: Diet,
  therapies: Therapy,
  constitutions: Constitution,
  'lab-values': LabValue,
  'eye-signs': EyeSign,
  additions: Addition,
  alarms: Alarm,
  'alarm-cues': AlarmCue,
  'alarm-words': AlarmWord,
  'alarm-acts': AlarmAct,
  'word-tips': WordTip,
  'exam-questions': ExamQuestion,
} as const
export type Kind = keyof typeof kinds
export type EntryOf<K extends Kind> = z.infer<(typeof kinds)[K]>
