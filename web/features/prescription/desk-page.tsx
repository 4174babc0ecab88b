import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Modal } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/call.ts'
import type { DoseFraction } from '#contract/codes.ts'
import { errors } from '#contract/errors.ts'
import { type Prescription, prescription } from '#contract/prescription.ts'
import type { PrescriptionContent } from '#contract/prescription-content.ts'
import { recipe } from '#contract/recipe.ts'
import { type Symptom, symptom } from '#contract/symptom.ts'
import { visit } from '#contract/visit.ts'
import { call, keyOf, query, useCall } from '#web/query.ts'
import { useCaseMode } from '#web/shell/case-mode.ts'
import { drawer } from '#web/shell/drawer.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Blank, LoadFailed, Skeleton } from '#web/ui/blank.tsx'
import { PatientStrip } from '#web/ui/patient-strip.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeskFoot } from './desk-foot.tsx'
import { unsent } from './desk-state.ts'
import { GiveColumn } from './give-column.tsx'
import { MayColumn } from './may-column.tsx'
import { SayColumn } from './say-column.tsx'
import { SheetPage } from './sheet-page.tsx'
import { deviceKey, useDesk } from './use-desk.ts'
import './desk.css'

/** The prescribing desk: the prescription named in the address, else the one the doctor left open. */
export function DeskPage() {
  const { prescriptionId } = useSearch({ from: '/shell/recipeBrain/home' })
  const current = useQuery({
    ...query(prescription.currentPatient, {}),
    enabled: prescriptionId === undefined,
    staleTime: 0,
  })
  const navigate = useNavigate()
  const id = prescriptionId ?? current.data?.prescriptionId
  useEffect(() => {
    if (prescriptionId === undefined && id !== undefined)
      void navigate({ to: '/recipeBrain/home', search: { prescriptionId: id }, replace: true })
  }, [prescriptionId, id, navigate])
  if (id === undefined) {
    if (current.isError) return <LoadFailed retry={current.refetch} />
    return current.isPending ? <Skeleton /> : <NobodyYet />
  }
  return <Opened key={id} id={id} />
}

function NobodyYet() {
  const { t } = useTranslation('prescription')
  const caseMode = useCaseMode()
  const navigate = useNavigate()
  const create = useCall(prescription.create)
  return (
    <Blank title={t('start.title')} text={t('start.text')}>
      <PageHead title={t('title')} />
      {caseMode === false ? (
        <button
          type="button"
          className="b p"
          onClick={() =>
            create.mutate(
              {},
              {
                onSuccess: (d) =>
                  void navigate({ to: '/recipeBrain/home', search: { prescriptionId: d.prescriptionId } }),
              },
            )
          }
        >
          {t('start.nameless')}
        </button>
      ) : (
        <Link to="/patientManagement" className="b p">
          {t('start.open')}
        </Link>
      )}
    </Blank>
  )
}

function Opened({ id }: { id: number }) {
  const opened = useQuery({
    ...query(prescription.detail, { id }, { quiet: [errors.prescription_not_found.code] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (opened.error instanceof CallError && opened.error.code === errors.prescription_not_found.code) return <NotHere />
  if (!opened.data) return opened.isPending ? <Skeleton /> : <LoadFailed retry={opened.refetch} />
  const { data } = opened
  if (data.status === 'confirmed' || data.status === 'invalidated')
    return (
      <>
        <Head prescriptionId={id} />
        <SheetPage prescription={data} onBack={() => undefined} onConfirmed={() => undefined} />
      </>
    )
  return <Desk opened={data} />
}

/** Given up in another window, or of another clinic: for this account it does not exist. */
function NotHere() {
  const { t } = useTranslation('prescription')
  return (
    <Blank title={t('start.missing')} text={t('start.text')}>
      <PageHead title={t('title')} />
      <Link to="/patientManagement" className="b p">
        {t('start.open')}
      </Link>
    </Blank>
  )
}

function Head({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery(query(prescription.patientInfo, { prescriptionId }))
  return <PageHead title={t('title')}>{data?.patient ? <PatientStrip patient={data.patient} /> : undefined}</PageHead>
}

/** Names of the signs on the desk, as far as this window has met them. */
function useSymptomNames(content: PrescriptionContent) {
  const [names, setNames] = useState<ReadonlyMap<string, Symptom>>(new Map())
  const learn = useCallback((symptoms: readonly Symptom[]) => {
    setNames((known) => {
      const fresh = symptoms.filter((s) => known.get(s.id)?.label !== s.label)
      return fresh.length ? new Map([...known, ...fresh.map((s) => [s.id, s] as const)]) : known
    })
  }, [])
  const missing = content.symptoms.find((s) => !names.has(s.id))?.id
  const { data } = useQuery({ ...query(symptom.detail, { symptomId: missing ?? '' }), enabled: missing !== undefined })
  useEffect(() => {
    if (data) learn([data])
  }, [data, learn])
  return { names, learn }
}

function Desk({ opened }: { opened: Prescription }) {
  const { t } = useTranslation('prescription')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { desk, change, undo, redo, save, settle } = useDesk(opened)
  const { content } = desk
  const { names, learn } = useSymptomNames(content)
  const [taken, setTaken] = useState(0)
  const [review, setReview] = useState<Prescription | null>(null)
  const [modal, holder] = Modal.useModal()

  /** Lines of the chosen formulas are dosed anew; what the doctor added by hand stays. */
  const dose = async (
    recipes: PrescriptionContent['recipes'],
    compatibility: PrescriptionContent['compatibility'],
    fraction: DoseFraction,
  ) => {
    const own = content.herbs.filter((h) => h.from !== 'recipe')
    if (!recipes.length) return change({ recipes, compatibility })
    const answer = await call(recipe.dose, { recipeIds: recipes.map((r) => r.recipeId), compatibility, fraction })
    const lines = answer.herbs.map(({ original: _, merged, ...line }) => ({ ...line, reason: merged.join(' / ') }))
    const taking = content.recipeUsage.taking || answer.taking.slice(0, 300)
    change({
      recipes: recipes.map((r) => ({ ...r, fraction })),
      compatibility,
      herbs: [...lines, ...own.filter((o) => !lines.some((l) => l.herbId === o.herbId))],
      recipeUsage: { ...content.recipeUsage, taking },
    })
  }
  const fraction = content.recipes[0]?.fraction ?? 'whole'
  const use = (recipeId: string, together: boolean) => {
    const recipes = [...(together ? content.recipes : []), { recipeId, fraction }].slice(0, 3)
    void dose(recipes, content.compatibility, fraction).then(() => setTaken((n) => n + 1))
  }

  const openReview = async () => {
    const saved = await save()
    if (saved) setReview(saved)
  }
  const giveUp = async () => {
    const sure = await modal.confirm({
      title: t('act.giveUpAsk'),
      content: t('act.giveUpText'),
      okText: t('act.giveUpYes'),
      cancelText: t('act.cancel'),
      okButtonProps: { danger: true },
    })
    if (!sure) return
    await call(prescription.giveUp, { prescriptionId: opened.id })
    localStorage.removeItem(deviceKey(opened.id))
    void navigate({ to: '/patientManagement' })
  }
  useKeys({ save: () => void save(), undo, redo })

  if (review)
    return (
      <>
        <Head prescriptionId={opened.id} />
        <SheetPage
          prescription={review}
          onBack={() => setReview(null)}
          onConfirmed={(confirmed) => {
            cache.setQueryData(query(prescription.detail, { id: opened.id }).queryKey, confirmed)
            void cache.invalidateQueries({ queryKey: keyOf(visit.todayPatients) })
          }}
        />
      </>
    )
  return (
    <div className="desk">
      <Head prescriptionId={opened.id} />
      {holder}
      <SayColumn content={content} change={change} names={names} learn={learn} />
      <MayColumn
        content={content}
        change={change}
        names={names}
        onUse={use}
        onMore={(id, name) => drawer.open({ code: 'single-sidebar', kind: 'recipe', id, name, hint: '' })}
      />
      <GiveColumn
        prescriptionId={opened.id}
        content={content}
        change={change}
        redose={(chosen) =>
          void dose(
            content.recipes,
            'compatibility' in chosen ? chosen.compatibility : content.compatibility,
            'fraction' in chosen ? chosen.fraction : fraction,
          )
        }
        onHerb={(id, name) => drawer.open({ code: 'single-sidebar', kind: 'herb', id, name, hint: '' })}
        taken={taken}
        foot={
          <DeskFoot
            kept={desk.kept === 'saved' && unsent(desk) ? 'saving' : desk.kept}
            canUndo={desk.undo.length > 0}
            ready={content.herbs.length > 0}
            onUndo={undo}
            onSave={() => void save()}
            onReview={() => void openReview()}
            onGiveUp={() => void giveUp()}
          />
        }
      />
      {desk.theirs && <ConflictDialog ours={content} theirs={desk.theirs} settle={settle} />}
    </div>
  )
}

/** Ctrl Enter saves, Ctrl Z undoes outside of a text field's own undo. */
function useKeys({ save, undo, redo }: { save: () => void; undo: () => void; redo: () => void }) {
  const keys = useMemo(() => ({ save, undo, redo }), [save, undo, redo])
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey)) return
      if (e.key === 'Enter') keys.save()
      else if (e.key.toLowerCase() === 'z' && e.shiftKey) keys.redo()
      else if (e.key.toLowerCase() === 'z') keys.undo()
      else return
      e.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [keys])
}
