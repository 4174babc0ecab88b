import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { listDepth } from '#engine/differential/differentiate.ts'
import type { Experience } from '#engine/experience/experience.types.ts'
import { leastPast, method } from '#engine/experience/learn.ts'
import {
  type BaseLists,
  type LearnedSubject,
  type OwnExperience,
  type PastCase,
  type Subject,
  watchNewest,
} from '#engine/experience/learn-own.ts'
import { readOwn } from '#engine/experience/own-bytes.ts'
import { noStatedFacts } from '#engine/matching/case-of.ts'
import { prepareCase } from '#engine/matching/prepare-case.ts'
import { caseWeight } from '#engine/outcomes/case-weight.ts'
import { statedPatterns } from '#engine/patterns/combine-patterns.ts'
import { matchDiseases } from '#engine/patterns/match-diseases.ts'
import { matchPatterns } from '#engine/patterns/match-patterns.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Database } from '#server/db/connect.ts'
import { matchingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { diagnosisIdsOf } from './diagnosis-ids.ts'
import {
  type Growth,
  type PastRow,
  saveExperience,
  selectModel,
  selectPast,
  selectStale,
  selectStart,
  selectState,
} from './experience.sql.ts'
import { learnInBackground } from './learn-in-background.ts'

/** Small enough that reading a portion never blocks the server. */
const portion = 200
/** Only the newest, so that neither time nor memory grows with the age of a clinic. */
const mostPast = 20_000

/** Learns again for every organisation whose confirmed prescriptions, or whose base, have changed; returns which. */
export async function retrainStale(db: Database, knowledge: Knowledge, now: Date): Promise<number[]> {
  const outgrown = await selectStale(db, method, knowledge.version)
  for (const growth of outgrown) await learnFor(db, knowledge, now, growth)
  return outgrown.map((g) => g.topOrgId)
}

async function learnFor(db: Database, knowledge: Knowledge, now: Date, growth: Growth) {
  const { topOrgId, confirmed, lastConfirmedAt, outcomes, lastOutcomeAt } = growth
  const newest = watchNewest<Newest>()
  const weighed = { improved: 0, worse: 0 }
  const { n, packed } = await learnInBackground(pastOf(db, knowledge, growth, newest.pass, weighed), () =>
    baseListsOf(knowledge, newest.asked()),
  )
  await saveExperience(db, {
    top_org_id: topOrgId,
    confirmed,
    last_confirmed_at: lastConfirmedAt,
    n,
    model: packed && Buffer.from(packed),
    method,
    knowledge_version: knowledge.version,
    learned_at: now,
    outcomes,
    last_outcome_at: lastOutcomeAt,
    ...weighed,
  })
}

/** A test case for the base: its index in the table, and its signs. */
type Newest = Pick<PastRow, 'signs' | 'denied' | 'complaint'> & { place: number }

/** Entries no longer in the base are left out, since they could not be displayed, and so are a doctor's own words. */
async function* pastOf(
  db: Database,
  knowledge: Knowledge,
  growth: Growth,
  pass: (past: PastCase, of: Newest) => void,
  weighed: { improved: number; worse: number },
): AsyncGenerator<PastCase[]> {
  const { signs, herbs } = knowledge
  const found = diagnosisIdsOf(knowledge)
  let place = 0
  for (let after = await selectStart(db, growth, mostPast); ; ) {
    const rows = await selectPast(db, growth, after, portion)
    const last = rows.at(-1)
    if (!last) return
    yield rows.flatMap((r) => {
      const weight =
        r.score === null
          ? 1
          : caseWeight(
              (r.improvements ?? []).map((i) => i.improvement),
              r.score,
            )
      if (weight > 1) weighed.improved += 1
      if (weight === 0) {
        weighed.worse += 1
        return []
      }
      const past = {
        signs: r.signs.filter((id) => signs.has(id)),
        herbs: r.herbs.filter((id) => herbs.has(id)),
        ...found.of(r),
        yearsOld: r.yearsOld,
        weight,
      }
      pass(past, { place, signs: past.signs, denied: r.denied, complaint: r.complaint })
      place += 1
      return past
    })
    after = last.id
  }
}

/**
 * The base's lists for past cases. The patients are unknown here, so the base is a little less precise than on the
 * desk.
 */
async function baseListsOf(knowledge: Knowledge, cases: readonly Newest[]): Promise<ReadonlyMap<number, BaseLists>> {
  const lists = new Map<number, BaseLists>()
  for (const { place, signs, denied, complaint } of cases) {
    // One per turn of the event loop: other requests wait for one at most.
    await setImmediate()
    const known = [
      ...signs.map((signId) => ({ signId, present: true })),
      ...denied.flatMap((signId) => (knowledge.signs.has(signId) ? [{ signId, present: false }] : [])),
    ]
    const index = matchingIndexOf(knowledge)
    const of = prepareCase(knowledge, known, noStatedFacts, complaint)
    lists.set(place, {
      diseases: matchDiseases(index, of, listDepth).map((d) => d.diseaseId),
      patterns: matchPatterns(index, of, statedPatterns)
        .slice(0, listDepth)
        .map((p) => diagnosisIdsOf(knowledge).pattern(p.name)),
    })
  }
  return lists
}

export type OrganisationExperience = {
  n: number
  missing: number
  learnedAt: Date | null
  knowledgeVersion: string | null
  /** Cases weighted by follow-up answers; null without the organisation's consent, or while nobody was asked. */
  outcomes: { improved: number; worse: number } | null
  /** Herbs; null while there are too few prescriptions. */
  model: Experience | null
  /** Diagnoses; null while there are too few prescriptions. */
  found: Record<Subject, LearnedSubject> | null
}

const nothingLearned: OrganisationExperience = {
  n: 0,
  missing: leastPast,
  learnedAt: null,
  knowledgeVersion: null,
  outcomes: null,
  model: null,
  found: null,
}

/** What the caller's own organisation has learned. Another organisation's cannot be requested. */
export async function experienceOf({ db, user }: Ctx): Promise<OrganisationExperience> {
  const state = await selectState(db, user.topOrgId, method)
  if (!state) return nothingLearned
  const {
    n,
    learned,
    confirmed,
    outcomes,
    improved,
    worse,
    learned_at: learnedAt,
    knowledge_version: knowledgeVersion,
  } = state
  const edition = `${learnedAt.toISOString()} ${confirmed} ${outcomes} ${knowledgeVersion}`
  const own = learned ? await modelOf(db, user.topOrgId, edition) : null
  const missing = own ? 0 : Math.max(0, leastPast - n)
  return {
    n,
    missing,
    learnedAt,
    knowledgeVersion,
    outcomes: outcomes === null ? null : { improved, worse },
    model: own?.herbs ?? null,
    found: own,
  }
}

type Kept = { edition: string; model: OwnExperience }
const kept = new WeakMap<Database, LRUCache<number, Kept>>()
/** A model may take several megabytes: the most recently used stay in memory. */
const mostKept = 4

async function modelOf(db: Database, topOrgId: number, edition: string): Promise<OwnExperience | null> {
  const models = kept.get(db) ?? new LRUCache<number, Kept>({ max: mostKept })
  kept.set(db, models)
  const known = models.get(topOrgId)
  if (known?.edition === edition) return known.model
  const model = await readModel(db, topOrgId)
  if (model) models.set(topOrgId, { edition, model })
  else models.delete(topOrgId)
  return model
}

const unpack = promisify(gunzip)

async function readModel(db: Database, topOrgId: number): Promise<OwnExperience | null> {
  const row = await selectModel(db, topOrgId)
  return row?.model ? readOwn(await unpack(row.model)) : null
}
