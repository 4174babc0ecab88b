import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { dose } from '#contract/prescribing/dose.ts'
import { type Prescription, prescription } from '#contract/prescribing/prescription.ts'
import type { WriteOut } from '#contract/prescribing/recognition.ts'
import { usePageKeys } from '#web/base/page-keys.ts'
import { call, keepPreviousQuery } from '#web/base/query.ts'
import { PatientHead } from '#web/prescribing/written/patient-head.tsx'
import { useOpenDraft } from '#web/prescribing/written/use-open-draft.ts'
import { type Recognised, useRecognition } from '#web/prescribing/written/use-recognition.ts'
import { useWriteOut } from '#web/prescribing/written/use-write-out.ts'
import { WriteOutOffer } from '#web/prescribing/written/write-out-offer.tsx'
import { appendLine, writeLines } from '#web/prescribing/written/write-text.ts'
import writtenStyles from '#web/prescribing/written/written.module.css'
import { WrittenLines } from '#web/prescribing/written/written-lines.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import { EditorExplained } from './editor-explained.tsx'
import manualStyles from './manual.module.css'
import { RecipeBrainLinks } from './recipe-brain-links.tsx'
import { Recognition } from './recognition.tsx'

type Composition = Output<typeof dose.manualRecipe>['compositions'][number]

/**
 * Typed manually, in one line or pasted: which formula it is, what it treats, what is unsafe; then added to the editor.
 */
export function ManualPage() {
  const { t } = useTranslation('manual')
  const { prescriptionId } = useSearch({ from: '/shell/recipeBrain/manualPrescription' })
  const { draft, mayPut, busy, putOnEditor } = useOpenDraft(prescriptionId)
  const [text, setText] = useState('')
  const { found, isFresh, error, refetch, edit } = useRecognition(text, setText, draft?.content.symptoms, draft?.id)
  const compositions = useDoses(found)
  const warnings = useSafety(draft, compositions)
  const box = useId()
  const boxRef = useRef<HTMLTextAreaElement>(null)
  const { offer, takeByKey, shown } = useWriteOut(boxRef, text, setText, { found, isFresh })
  const recipeIds = idsOf(found)

  const complete = async () => {
    const missing = found?.recipes.flatMap((r) => r.absent.map((a) => a.id)) ?? []
    const whole = await call(dose.mpw, { recipeIds }).catch(() => null)
    const lines = whole?.compositions.filter((c) => c.herbId !== null && missing.includes(c.herbId)) ?? []
    setText(lines.reduce((written, line) => appendLine(written, found?.lines ?? [], line), text))
  }
  usePageKeys([['Ctrl Enter', t('put')]])
  const dosed = (compositions ?? []).flatMap((c) => (c.doseG === null ? [] : [{ ...c, doseG: c.doseG }]))
  const ready = [isWhole(found, dosed.length, offer), isFresh, mayPut, !busy].every(Boolean)
  const put = () =>
    putOnEditor({
      herbs: dosed.map((line) => ({ ...line, role: line.role ?? roleOf(found, line.herbId) })),
      recipes: recipeIds.map((recipeId) => ({ recipeId })),
      ...(found?.pairs && { pairs: found.pairs }),
      taking: found?.taking ?? '',
    })
  return (
    <div className="page">
      <PatientHead title={t('title')} prescriptionId={draft?.id} />
      <RecipeBrainLinks prescriptionId={prescriptionId} draft={draft} />
      <div className="manual">
        <section aria-label={t('write')}>
          <label htmlFor={box} className="text-muted text-small">
            {t('invite')}
          </label>
          <textarea
            id={box}
            ref={boxRef}
            className={writtenStyles['write-box']}
            maxLength={10_000}
            placeholder={t('example')}
            spellCheck={false}
            value={text}
            onChange={(e) => setText(e.target.value)}
            onKeyDown={(e) => (ready && isPutKey(e) ? put() : takeByKey(e))}
          />
          {error && !found ? <LoadFailed error={error} retry={refetch} /> : null}
          <WriteOutOffer {...shown} />
          <WrittenLines
            lines={found?.lines ?? []}
            proposedG={compositions?.map((c) => c.doseG) ?? []}
            warnings={warnings}
            edit={edit}
          />
          <Whole warnings={warnings} />
          <div className={manualStyles['manual-foot']}>
            {found?.pairs ? <span className="text-muted">{t('pairs', { count: found.pairs })}</span> : null}
            {found?.taking ? <span className="text-muted">{found.taking}</span> : null}
            <span className="grow" />
            {draft?.content.herbs.length && !text.trim() ? (
              <button type="button" className="b o" onClick={() => setText(writeLines(draft.content.herbs))}>
                {t('fromDesk')}
              </button>
            ) : null}
            <button type="button" className="b p" disabled={!ready} onClick={put}>
              {t('put')} <kbd>{t('putKey')}</kbd>
            </button>
          </div>
          <NotYet found={found} undosed={(compositions?.length ?? 0) > dosed.length} />
          {!mayPut && <p className="text-muted text-small">{t('needPatient')}</p>}
          {!text.trim() && draft?.content.herbs.length ? <EditorExplained prescriptionId={draft.id} /> : null}
        </section>
        <Recognition
          found={found}
          complete={offer ? null : () => void complete()}
          hold={(name) => setText(`${name}${t('heading')}\n${text}`)}
        />
      </div>
    </div>
  )
}

const isPutKey = (e: KeyboardEvent) => e.key === 'Enter' && (e.ctrlKey || e.metaKey)
const idsOf = (found: Recognised | undefined) => found?.recipes.map((r) => r.recipeId) ?? []

/** Every line has a dose that can be weighed, and no formula is given by its name alone. */
const isWhole = (found: Recognised | undefined, dosed: number, offer: WriteOut | null) =>
  offer === null &&
  found !== undefined &&
  dosed > 0 &&
  dosed === found.lines.length &&
  !found.lines.some((l) => l.problem === 'dose')

/** 党参 given for 人参 has its role among 君臣佐使. */
const roleOf = (found: Recognised | undefined, herbId: string | null) =>
  found?.recipes.flatMap((r) => r.present).find((h) => (h.instead ?? h.herb).id === herbId)?.role ?? null

/** Missing doses come from the recognised formulas, scaled like the written doses. */
function useDoses(found: Recognised | undefined): Composition[] | undefined {
  const herbs = useDeferredValue(found?.lines ?? []).map(({ herbId, name, form, doseG, decoct }) => ({
    herbId,
    name,
    form,
    doseG,
    decoct,
  }))
  const recipeIds = idsOf(found)
  const { data } = useQuery({
    ...keepPreviousQuery(dose.manualRecipe, { herbs: herbs.slice(0, limits.herbs), recipeIds }),
    enabled: herbs.length > 0,
  })
  return herbs.length ? data?.compositions : undefined
}

/** The same checks as on the editor, for the patient of the open prescription; lines without a dose are not checked. */
function useSafety(draft: Prescription | undefined, compositions: readonly Composition[] | undefined) {
  const placed = (compositions ?? []).flatMap((c, place) =>
    c.doseG === null ? [] : [{ place, line: { ...c, doseG: c.doseG } }],
  )
  const { data } = useQuery({
    ...keepPreviousQuery(prescription.preview, {
      prescriptionId: draft?.id ?? 0,
      herbs: placed.map((p) => p.line),
      ...(draft && { recipeUsage: draft.content.recipeUsage }),
    }),
    enabled: draft !== undefined && placed.length > 0,
  })
  const warnings = placed.length ? (data?.safety.warnings ?? []) : []
  return warnings.map((w) => ({ ...w, lines: w.lines.flatMap((line) => placed[line]?.place ?? []) }))
}

/** Why it cannot be added to the editor as written. */
function NotYet({ found, undosed }: { found: Recognised | undefined; undosed: boolean }) {
  const { t } = useTranslation('manual')
  const { lines = [], isCut = false } = found ?? {}
  const misdosed = lines.some((l) => l.problem === 'dose')
  const count = lines.length
  return (
    <>
      {misdosed && <p className="text-gamboge text-small">{t('doseWrong')}</p>}
      {isCut && <p className="text-gamboge text-small">{t('cut', { count, most: limits.herbs })}</p>}
      {count > limits.herbs && !isCut && (
        <p className="text-gamboge text-small">{t('tooMany', { count, most: limits.herbs })}</p>
      )}
      {!misdosed && undosed && <p className="text-gamboge text-small">{t('doseNeeded')}</p>}
    </>
  )
}

/** Findings about the whole and not a single line. */
function Whole({ warnings }: { warnings: ReturnType<typeof useSafety> }) {
  const { t } = useTranslation('manual')
  const stopped = warnings.filter((w) => w.level === 'blocked').length
  return (
    <div className={manualStyles['manual-whole']}>
      {warnings
        .filter((w) => !w.lines.length)
        .map((w) => (
          <p key={w.key} title={w.source}>
            <Icon name={w.level === 'hint' ? 'hint' : 'warn'} size={14} /> <b>{t(`levels.${w.level}`)}</b> {w.message}
          </p>
        ))}
      {stopped > 0 && <Status icon="block" tone="cinnabar" word={t('stopped', { count: stopped })} />}
    </div>
  )
}
