import type { meridian } from '#contract/acupuncture/meridian.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { type SpecialRole, specialRoles } from '#engine/acupuncture/dialectical/prepare-guides.ts'
import { signsOfDraft } from '#server/acupuncture/selection/draft-signs.ts'
import { headOf } from '#server/acupuncture/selection/present-point.service.ts'
import {
  channelMatch,
  checkedCodes,
  presentMatch,
  profileFor,
  proposalOf,
  readCase,
  readProfile,
} from '#server/acupuncture/selection/profile.service.ts'
import { changeSession, locate, locateDirect, takeOn } from '#server/acupuncture/selection/session.service.ts'
import { guideIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf, termOf } from '#server/language/label.ts'
import { needlingSentence } from '#server/language/messages.ts'

export function listPlaces(ctx: Ctx): Output<typeof meridian.places> {
  const list = [...guideIndexOf(ctx.knowledge).places.values()].map(({ row }) => ({
    placeCode: row.id,
    name: row.zh,
    label: labelOf(row, ctx.language),
    region: row.region,
    meridianCodes: row.channels,
  }))
  return { list }
}

const heard = { elements: 8, patterns: 3 }

/** Step 1: findings and places → channels. A different start clears the later choices; the same one does not. */
export async function computeMeridians(
  ctx: Ctx,
  { prescriptionId, symptomIds: asked, places }: ParsedInput<typeof meridian.compute>,
): Promise<Output<typeof meridian.compute>> {
  const guides = guideIndexOf(ctx.knowledge)
  if (places?.some((p) => !guides.places.has(p))) throw new Refusal('place_unknown')
  const session = await changeSession(ctx, prescriptionId, (before, row) => {
    const stated = asked.length ? asked : signsOfDraft(row.content)
    const symptomIds = [...new Set(stated)].filter((id) => ctx.knowledge.signs.has(id))
    const marked = places ? [...new Set(places)] : before.places
    if (!symptomIds.length && !marked.length) throw new Refusal('symptom_needed')
    return locate(before, { symptomIds, places: marked, located: 'computed', directCodes: [] })
  })
  const patient = await readCase(ctx, prescriptionId, session)
  const picture = profileFor(ctx, patient, session)
  const proposal = proposalOf(ctx, picture, session)
  return {
    proposal: proposal.flatMap((m) => presentMatch(ctx, m)),
    elements: picture.elements
      .slice(0, heard.elements)
      .map((e) => ({ ...e, element: termOf(ctx.knowledge, e.element, ctx.language) })),
    patterns: picture.patterns.slice(0, heard.patterns).map(({ patternId, name }) => {
      const pattern = patternId ? ctx.knowledge.patterns.get(patternId) : undefined
      return { patternId, name, label: pattern ? labelOf(pattern, ctx.language) : chineseOf(name, ctx.language) }
    }),
  }
}

/** Step 1 by hand. The signs stated before still determine excess or deficiency of a channel. */
export async function directMeridians(
  ctx: Ctx,
  { prescriptionId, meridianCodes }: ParsedInput<typeof meridian.direct>,
): Promise<Output<typeof meridian.direct>> {
  const codes = checkedCodes(ctx, meridianCodes)
  const session = await changeSession(ctx, prescriptionId, (before, row) => {
    return locateDirect(ctx, before, row, codes)
  })
  const picture = await readProfile(ctx, prescriptionId, session)
  return { meridians: proposalOf(ctx, picture, session).flatMap((m) => presentMatch(ctx, m)) }
}

/** Step 2: the state of the selected channels, and what each offers. */
export async function analyzeMeridians(
  ctx: Ctx,
  { prescriptionId, meridianCodes }: ParsedInput<typeof meridian.analyze>,
): Promise<Output<typeof meridian.analyze>> {
  const codes = checkedCodes(ctx, meridianCodes)
  const session = await changeSession(ctx, prescriptionId, (before) => {
    if (!before.located) throw new Refusal('acupuncture_step')
    return takeOn(before, codes)
  })
  const picture = await readProfile(ctx, prescriptionId, session)
  const located = proposalOf(ctx, picture, { ...session, located: 'computed' })
  const matches = codes.map((code) => channelMatch(ctx, picture, located, code))
  return {
    meridians: matches.flatMap((match) =>
      presentMatch(ctx, match).map((shown) => ({ ...shown, points: offered(ctx, match.channelId, match.state) })),
    ),
  }
}

type Offered = Output<typeof meridian.analyze>['meridians'][number]['points']

const fitting = {
  excess: { role: '泻', fits: 'reducing' },
  deficiency: { role: '补', fits: 'reinforcing' },
  mixed: { role: '原', fits: 'even' },
  unclear: { role: '原', fits: 'even' },
} as const satisfies Record<string, { role: SpecialRole; fits: string }>

/** Special points of a channel, each once, with all its roles. */
function offered(ctx: Ctx, channelId: string, state: keyof typeof fitting): Offered {
  const special = guideIndexOf(ctx.knowledge).special.get(channelId) ?? new Map()
  const wanted = fitting[state]
  const byPoint = new Map<string, SpecialRole[]>()
  for (const role of specialRoles) {
    const point = special.get(role)?.row
    if (point) byPoint.set(point, [...(byPoint.get(point) ?? []), role])
  }
  return [...byPoint].flatMap(([pointId, roles]) => {
    const point = ctx.knowledge.points.get(pointId)
    if (!point) return []
    const fits = roles.includes(wanted.role) ? wanted.fits : null
    return [
      {
        ...headOf(ctx, point),
        roles: roles.map((r) => termOf(ctx.knowledge, r, ctx.language)),
        fits,
        text: needlingSentence(`fits.${fits ?? 'none'}`, {}, ctx.language),
      },
    ]
  })
}
