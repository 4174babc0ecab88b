import type { ReactNode } from 'react'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { point } from '#contract/acupuncture/point.ts'
import { diagnosisStudy, herbStudy, recipeStudy, symptomStudy } from '#contract/study/reference.ts'

import type { StudyEntry, StudyRow } from '#contract/study/study.ts'
import { i18n } from '#web/base/i18n.ts'
import type { PageName } from '#web/base/pages.ts'
import { call } from '#web/base/query.ts'
import { StudiedHerb, StudiedPoint, StudiedRecipe } from './panel-entries.tsx'

export type Asked = { q: string; group: string; pageNo: number; pageSize: number }
export type Listed = {
  list: readonly StudyRow[]
  total: number
  groups: readonly { id: string; label: string; count: number }[]
}

/** A study page: how its list is requested, and how one entry is opened: as sections, or in the panel of its kind. */
type Shelved = {
  /** Its page, by name. */
  name: Extract<PageName, `study${string}`>
  list: (asked: Asked, signal: AbortSignal) => Promise<Listed>
}
export type EntryShelf = Shelved & {
  entry: (id: string, signal: AbortSignal) => Promise<StudyEntry>
  /** For entries with a panel of their own; null for the others. */
  panel?: (id: string) => ReactNode
}
export type PanelShelf = Shelved & { panel: (id: string) => ReactNode }
export type Shelf = EntryShelf | PanelShelf

const reading = (signal: AbortSignal) => ({ kind: 'read', signal }) as const

const schools = { classic: 'studyClassic', dongs: 'studyDong', tummy: 'studyTummy', head: 'studyHead' } as const

const patternShelf: EntryShelf = {
  name: 'studyPattern',
  list: (asked, signal) => call(diagnosisStudy.studyPatterns, asked, reading(signal)),
  entry: (id, signal) => call(diagnosisStudy.studyPatternDetail, { id }, reading(signal)),
}
const bellyShelf: EntryShelf = {
  name: 'studyBelly',
  list: (asked, signal) => call(diagnosisStudy.studyAbdomens, asked, reading(signal)),
  entry: (id, signal) => call(diagnosisStudy.studyAbdomenDetail, { id }, reading(signal)),
}
const tongueShelf: EntryShelf = {
  name: 'studyTongue',
  list: (asked, signal) => call(diagnosisStudy.studyTongues, asked, reading(signal)),
  entry: (id, signal) => call(diagnosisStudy.studyTongueDetail, { id }, reading(signal)),
}
const pulseShelf: EntryShelf = {
  name: 'studyPulse',
  list: (asked, signal) => call(diagnosisStudy.studyPulses, asked, reading(signal)),
  entry: (id, signal) => call(diagnosisStudy.studyPulseDetail, { id }, reading(signal)),
}
const gynecologyShelf: EntryShelf = {
  name: 'studyGynecology',
  list: (asked, signal) => call(symptomStudy.gynecologyList, asked, reading(signal)),
  entry: (id, signal) => call(symptomStudy.gynecologyDetail, { id }, reading(signal)),
}
const recipeShelf: PanelShelf = {
  name: 'studyRecipe',
  list: (asked, signal) => call(recipeStudy.studyList, asked, reading(signal)),
  panel: (id) => <StudiedRecipe id={id} />,
}
const herbShelf: PanelShelf = {
  name: 'studyHerb',
  list: (asked, signal) => call(herbStudy.studyList, asked, reading(signal)),
  panel: (id) => <StudiedHerb id={id} />,
}

const symptomShelf: EntryShelf = {
  name: 'studySymptom',
  list: (asked, signal) => call(symptomStudy.studyList, asked, reading(signal)),
  entry: (id, signal) => call(symptomStudy.studyAnalysis, { id }, reading(signal)),
}
/** Complaints with a point of proven effect: a short list, searched locally. */
const specificShelf: EntryShelf = {
  name: 'studySpecific',
  list: async ({ q, pageNo, pageSize }, signal) => {
    const { list } = await call(point.specificCures, {}, reading(signal))
    const found = list
      .filter((one) => [one.label, one.name, ...one.groups].some((word) => word.includes(q)))
      .map((one) => ({ id: one.cureCode, name: one.name, label: one.label, hint: '', group: '' }))
    return { list: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length, groups: [] }
  },
  entry: async (cureCode, signal) => {
    const cure = await call(point.specificCure, { cureCode }, reading(signal))
    return {
      id: cureCode,
      name: cure.name,
      label: cure.label,
      hint: '',
      source: [...new Set(cure.points.map((p) => p.source))].join('; '),
      sections: cure.points.map((p) => ({
        key: 'points',
        title: p.group,
        text: [p.why, p.how, p.location].filter(Boolean).join(i18n.t('study:sentenceBetween')),
        links: [{ kind: 'point', id: p.pointId, label: p.label }],
      })),
    }
  },
}

export const studyShelves = {
  pattern: patternShelf,
  bellyDiag: bellyShelf,
  tongueDiag: tongueShelf,
  pulseTaking: pulseShelf,
  gynecology: gynecologyShelf,
  symptomAnalyze: symptomShelf,
  specific: specificShelf,
  recipe: recipeShelf,
  medicine: herbShelf,
  classic: schoolShelf('classic'),
  dongs: schoolShelf('dongs'),
  tummy: schoolShelf('tummy'),
  head: schoolShelf('head'),
} as const

const isComplaint = (id: string) => id.startsWith('symptom-')

/** A school's points and complaints. A point opens in its own panel, a complaint with its points. */
function schoolShelf(genreCode: 'classic' | 'dongs' | 'tummy' | 'head'): EntryShelf {
  return {
    name: schools[genreCode],
    list: async ({ group: _, ...asked }, signal) => {
      const { list, total } = await call(acupuncture.studyList, { genreCode, ...asked }, reading(signal))
      return {
        list: list.map(({ id, name, label, chapter }) => ({ id, name, label, hint: chapter, group: chapter })),
        total,
        groups: [],
      }
    },
    panel: (id) => (isComplaint(id) ? null : <StudiedPoint id={id} />),
    entry: async (id, signal) => {
      const studied = await call(acupuncture.studyDetail, { genreCode, id }, reading(signal))
      return {
        id,
        name: studied.name,
        label: studied.label,
        hint: studied.chapter,
        source: studied.source,
        sections: [
          { key: 'meaning', title: '', text: studied.content, links: [] },
          {
            key: 'points',
            title: '',
            text: '',
            links: studied.points.map((p) => ({ kind: 'point', id: p.pointId, label: p.label })),
          },
        ],
      }
    },
  }
}
