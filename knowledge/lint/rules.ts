import { broaderHasNoCycle } from './broader.ts'
import { chineseIsClean } from './chinese.ts'
import { codesExist } from './codes.ts'
import { pictureAgreesWithItself } from './contradiction.ts'
import { doseRunsUpward } from './dose.ts'
import { englishIsEnglish } from './english.ts'
import { formsAreWords } from './form-length.ts'
import { formulaDoseInRange } from './formula-dose.ts'
import { idsTellApart } from './ids.ts'
import { oppositesAreMutual } from './opposites.ts'
import { picturesAreDrawn } from './pictures.ts'
import { herbsAreSpelt } from './pinyin.ts'
import type { Rule } from './rule.ts'
import { similarIsMutual } from './similar.ts'
import { sourcesAreNamed } from './sources.ts'
import { termsHaveEnglish } from './terms.ts'

export const rules: readonly Rule[] = [
  broaderHasNoCycle,
  chineseIsClean,
  codesExist,
  pictureAgreesWithItself,
  doseRunsUpward,
  englishIsEnglish,
  formsAreWords,
  formulaDoseInRange,
  idsTellApart,
  oppositesAreMutual,
  picturesAreDrawn,
  herbsAreSpelt,
  similarIsMutual,
  sourcesAreNamed,
  termsHaveEnglish,
]
