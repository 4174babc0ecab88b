import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { readExperience } from '#engine/experience/bytes.ts'
import type { Experience, Past } from '#engine/experience/experience.types.ts'
import { leastPast, method } from '#engine/experience/learn.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { type Growth, saveExperience, selectModel, selectPast, selectStale, selectState } from './experience.sql.ts'
import { learnInBackground } from './learn-in-background.ts'

/** Few enough that reading a portion never holds up the server. */
const portion = 200

/** Learns again for every organisation whose confirmed prescriptions, or whose base, have changed; answers which. */
export async function retrainStale(db: Database, knowledge: Knowledge, now: Date): Promise<number[]> {
  const outgrown = await selectStale(db, method, knowledge.version)
  for (const growth of outgrown) await learnFor(db, knowledge, now, growth)
  return outgrown.map((g) => g.topOrgId)
}

async function learnFor(db: Database, knowledge: Knowledge, now: Date, growth: Growth) {
  const { topOrgId, confirmed, lastConfirmedAt } = growth
  const { n, packed } = await learnInBackground(pastOf(db, knowledge, topOrgId))
  await saveExperience(db, {
    top_org_id: topOrgId,
    confirmed,
    last_confirmed_at: lastConfirmedAt,
    n,
    model: packed && Buffer.from(packed),
    method,
    knowledge_version: knowledge.version,
    learned_at: now,
  })
}

/** What the base no longer knows is left out: it could not be shown. */
async function* pastOf(db: Database, { signs, herbs }: Knowledge, topOrgId: number): AsyncGenerator<Past[]> {
  for (let after = 0; ; ) {
    const rows = await selectPast(db, topOrgId, after, portion)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((r) => ({
      signs: r.signs.filter((id) => signs.has(id)),
      herbs: r.herbs.filter((id) => herbs.has(id)),
    }))
    after = last.id
  }
}

export type OrganisationExperience = {
  n: number
  missing: number
  learnedAt: Date | null
  knowledgeVersion: string | null
  /** Null while the prescriptions are too few. */
  model: Experience | null
}

/** What the caller's own organisation has learned. There is no way to ask for another's. */
export async function experienceOf({ db, user }: Ctx): Promise<OrganisationExperience> {
  const state = await selectState(db, user.topOrgId)
  if (!state) return { n: 0, missing: leastPast, learnedAt: null, knowledgeVersion: null, model: null }
  const { n, learned, confirmed, learned_at: learnedAt, knowledge_version: knowledgeVersion } = state
  const edition = `${learnedAt.toISOString()} ${confirmed} ${knowledgeVersion}`
  const model = learned ? await modelOf(db, user.topOrgId, edition) : null
  return { n, missing: model ? 0 : Math.max(0, leastPast - n), learnedAt, knowledgeVersion, model }
}

type Kept = { edition: string; model: Experience }
const kept = new WeakMap<Database, Map<number, Kept>>()
/** A model may take some megabytes: those asked last stay in memory. */
const mostKept = 4

async function modelOf(db: Database, topOrgId: number, edition: string): Promise<Experience | null> {
  const models = kept.get(db) ?? new Map<number, Kept>()
  kept.set(db, models)
  const known = models.get(topOrgId)
  const model = known?.edition === edition ? known.model : await readModel(db, topOrgId)
  models.delete(topOrgId)
  if (model) models.set(topOrgId, { edition, model })
  const [oldest] = models.keys()
  if (models.size > mostKept && oldest !== undefined) models.delete(oldest)
  return model
}

const unpack = promisify(gunzip)

async function readModel(db: Database, topOrgId: number): Promise<Experience | null> {
  const row = await selectModel(db, topOrgId)
  return row?.model ? readExperience(await unpack(row.model)) : null
}
