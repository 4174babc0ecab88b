import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { herb } from '#contract/prescribing/herb.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { type Substitute, substitute, substitutesOf } from '#engine/composing/substitutes.ts'
import type { CompiledHerb } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, sourceOf, termOf } from '#server/language/label.ts'
import { adviceSentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { partOf, readDiagRecipeId } from '#server/prescribing/record/diag-recipe.service.ts'
import { changeDraft, findPrescription } from '#server/prescribing/record/prescription.service.ts'
import { usualNoteOf } from './herb.service.ts'

type Answer = Output<typeof herb.replace>

function findHerb({ knowledge }: Ctx, id: string): CompiledHerb {
  const entry = knowledge.herbs.get(id)
  if (!entry) throw new Refusal('herb_not_found')
  return entry
}

/** What is kept, lost and gained, in one sentence. */
function reasonOf(ctx: Ctx, from: CompiledHerb, to: CompiledHerb, s: Substitute): string {
  const list = (terms: readonly string[]) =>
    terms
      .slice(0, 3)
      .map((t) => termOf(ctx.knowledge, t, ctx.language))
      .join(punctuation[ctx.language].comma)
  const names = { from: labelOf(from, ctx.language), to: labelOf(to, ctx.language) }
  const parts = [
    adviceSentence(s.byCustom ? 'instead-custom' : 'instead-near', names, ctx.language),
    s.shared.length ? adviceSentence('instead-shared', { actions: list(s.shared) }, ctx.language) : '',
    s.lost.length ? adviceSentence('instead-lost', { actions: list(s.lost) }, ctx.language) : '',
  ]
  return parts.filter(Boolean).join(punctuation[ctx.language].space)
}

export async function offerSubstitutes(
  ctx: Ctx,
  { herbId, doseG, prescriptionId }: ParsedInput<typeof herb.substitutes>,
): Promise<Output<typeof herb.substitutes>> {
  if (prescriptionId !== undefined) await findPrescription(ctx, ctx.db, prescriptionId)
  const asked = findHerb(ctx, herbId)
  const terms = (list: readonly string[]) => list.map((t) => termOf(ctx.knowledge, t, ctx.language))
  const list = substitutesOf(ctx.knowledge, asked, doseG ?? null).map((s) => {
    const other = findHerb(ctx, s.herbId)
    return {
      herbId: s.herbId,
      name: other.zh,
      label: labelOf(other, ctx.language),
      doseG: s.doseG,
      nearness: s.nearness,
      shared: terms(s.shared),
      lost: terms(s.lost),
      gained: terms(s.gained),
      reason: reasonOf(ctx, asked, other, s),
      source: sourceOf(ctx, other.source),
    }
  })
  return { list }
}

/** Changes one line of the part; everything else on the sheet stays, and all derived data are recomputed. */
async function changeLine(
  ctx: Ctx,
  { diagRecipeId, version: read }: Pick<ParsedInput<typeof herb.replace>, 'diagRecipeId' | 'version'>,
  action: string,
  isLine: (line: PrescribedHerb) => boolean,
  change: (line: PrescribedHerb) => PrescribedHerb,
): Promise<Answer> {
  const { prescriptionId, part } = readDiagRecipeId(diagRecipeId)
  const inPart = (content: PrescriptionContent) => (h: PrescribedHerb) => partOf(content, h) === part
  let place = -1
  const draft = { id: prescriptionId, version: read ?? null, action }
  const { version, content, safety } = await changeDraft(ctx, draft, (now) => {
    if (part > now.recipes.length) throw new Refusal('diag_recipe_not_found')
    place = now.herbs.findIndex((h) => inPart(now)(h) && isLine(h))
    if (place < 0) throw new Refusal('herb_not_in_recipe')
    return { ...now, herbs: now.herbs.map((h, i) => (i === place ? change(h) : h)) }
  })
  return {
    diagRecipeId,
    version,
    herbs: content.herbs.filter(inPart(content)),
    replaced: content.herbs[place]?.replaces ?? null,
    content,
    safety,
  }
}

export function replaceHerb(ctx: Ctx, input: ParsedInput<typeof herb.replace>): Promise<Answer> {
  const { herbId, replaceHerbId, replaceForm, doseG, reason } = input
  const to = findHerb(ctx, replaceHerbId)
  if (replaceForm !== null && !to.forms.some((f) => f.zh === replaceForm)) throw new Refusal('herb_not_found')
  return changeLine(
    ctx,
    input,
    'replace-herb',
    (h) => h.herbId === herbId && (input.form === undefined || h.form === input.form),
    (line) => {
      const from = findHerb(ctx, herbId)
      const s = substitute(ctx.knowledge, from, to, line.doseG)
      const { name, form, decoct } = line
      return {
        ...line,
        herbId: to.id,
        name: replaceForm ?? to.zh,
        form: replaceForm,
        doseG: doseG ?? s.doseG ?? line.doseG,
        decoct: usualNoteOf(ctx.knowledge, { herbId: to.id, form: replaceForm }),
        // Another processing of the same herb needs no reason.
        reason: (reason || (from === to ? '' : reasonOf(ctx, from, to, s))).slice(0, 200),
        // After two replacements, the first herb is the one restored.
        replaces: line.replaces ?? { herbId, name, form, doseG: line.doseG, decoct, reason: line.reason },
      }
    },
  )
}

export function restoreHerb(ctx: Ctx, input: ParsedInput<typeof herb.restore>): Promise<Answer> {
  return changeLine(
    ctx,
    input,
    'restore-herb',
    (h) => h.herbId === input.herbId || h.replaces?.herbId === input.herbId,
    ({ replaces, ...line }) => {
      if (!replaces) throw new Refusal('herb_not_replaced')
      return { ...line, ...replaces }
    },
  )
}
