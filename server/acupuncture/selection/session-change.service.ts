import { flows } from '#contract/acupuncture/acupuncture-parts.ts'
import type { SessionChange } from '#contract/acupuncture/acupuncture-session.ts'
import { limits } from '#contract/base/codes.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Permission } from '#contract/base/permissions.ts'
import { guideIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import type { LockedRow } from '#server/prescribing/record/prescription.service.ts'
import { complaintsOf } from './complaints.service.ts'
import { experienceOf } from './genre.service.ts'
import { checkedCodes } from './profile.service.ts'
import { locate, locateDirect, type Session, takeOn } from './session.service.ts'

const dialectical: readonly Permission[] = ['acup_dialectical']
const empirical: readonly Permission[] = ['acup_empirical']
const both = [...dialectical, ...empirical]
const permissionsOf = {
  channel: dialectical,
  rule: dialectical,
  place: dialectical,
  direct: dialectical,
  unlocate: dialectical,
  complaint: empirical,
  school: empirical,
  side: both,
  sideRule: both,
} as const satisfies Record<SessionChange['kind'], readonly Permission[]>

/** Refuses a change to something unknown to the account or the base. */
export function checkChange(ctx: Ctx, change: SessionChange) {
  if (!permissionsOf[change.kind].some((code) => ctx.user.permissions.has(code))) throw new Refusal('forbidden')
  const guides = guideIndexOf(ctx.knowledge)
  if (change.kind === 'channel' && !guides.channelIds.includes(change.meridianCode))
    throw new Refusal('meridian_unknown')
  if (change.kind === 'direct') checkedCodes(ctx, change.meridianCodes)
  if (change.kind === 'place' && !guides.places.has(change.placeCode)) throw new Refusal('place_unknown')
  if (change.kind === 'complaint' && !ctx.knowledge.signs.has(change.symptomId))
    throw new Refusal('acupuncture_symptom_not_found')
}

/** The session after one decision; repeating the decision changes nothing. */
export function applyChange(ctx: Ctx, session: Session, change: SessionChange, row: LockedRow): Session {
  switch (change.kind) {
    case 'channel':
      return withChannel(ctx, session, change)
    case 'rule':
      return chosenBy(ctx, { ...session, rule: change.rule }, change.dateTime)
    case 'place':
      return locate(session, {
        places: toggled(session.places, change.placeCode, change.taken, limits.places, 'place_limit'),
      })
    case 'complaint':
      return answeredBy(ctx, {
        ...session,
        complaintIds: toggled(
          complaintsOf(ctx, session, row.content),
          change.symptomId,
          change.taken,
          limits.empiricalSymptoms,
          'acupuncture_symptom_limit',
        ),
      })
    case 'school':
      return answeredBy(ctx, {
        ...session,
        complaintIds: complaintsOf(ctx, session, row.content),
        school: change.school,
      })
    case 'side':
      return { ...session, side: change.side }
    case 'sideRule':
      return { ...session, sideRule: change.sideRule }
    case 'direct':
      return chosenBy(ctx, takeOn(locateDirect(ctx, session, row, change.meridianCodes), change.meridianCodes))
    case 'unlocate':
      return locate(session, { located: null, symptomIds: [], directCodes: [] })
  }
}

type Limit = 'meridian_limit' | 'place_limit' | 'acupuncture_symptom_limit'

/** In the order of selection. */
function toggled(list: readonly string[], one: string, taken: boolean, maximum: number, error: Limit): string[] {
  const isThere = list.includes(one)
  if (isThere === taken) return [...list]
  if (!taken) return list.filter((other) => other !== one)
  if (list.length >= maximum) throw new Refusal(error, { maximum })
  return [...list, one]
}

function withChannel(
  ctx: Ctx,
  session: Session,
  { meridianCode, taken }: Extract<SessionChange, { kind: 'channel' }>,
): Session {
  if (!session.located) throw new Refusal('acupuncture_step')
  const codes = toggled(session.meridianCodes, meridianCode, taken, limits.meridians, 'meridian_limit')
  return chosenBy(ctx, takeOn(session, codes))
}

/** The points follow from channels and rule, so changing either discards the selected points. */
function chosenBy(ctx: Ctx, session: Session, dateTime = ctx.now.toISOString()): Session {
  const { meridianCodes, rule } = session
  if (!meridianCodes.length) return { ...session, choice: null }
  const isByHour = rule === 'dynamic'
  const before = session.choice?.moment
  const moment =
    before && before.dateTime === dateTime
      ? before
      : { dateTime, dayStart: 'at-23' as const, solar: false, longitude: null }
  return {
    ...session,
    choice: {
      way: rule === 'wumenshibian' ? rule : 'circulation',
      flow: rule === 'wumenshibian' ? flows.methods : flows[rule],
      meridianCodes,
      moment: isByHour ? moment : null,
    },
  }
}

/** For each school used, and the open one: the complaints it knows. */
function answeredBy({ knowledge }: Ctx, session: Session): Session {
  const rules = session.empirical.filter((e) => e.genreCode === 'zhenlv')
  const asked = session.empirical.map((e) => e.genreCode).filter((genre) => genre !== 'zhenlv')
  const answers = [...new Set([...asked, session.school])].map((genreCode) => ({
    genreCode,
    symptomIds: (session.complaintIds ?? []).filter((id) => experienceOf(knowledge, genreCode).has(id)),
  }))
  return { ...session, empirical: [...rules, ...answers.filter((a) => a.symptomIds.length)] }
}
