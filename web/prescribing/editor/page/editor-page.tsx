import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { statusPermits } from '#contract/base/prescription-status.ts'
import { systemCalls } from '#contract/base/system.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { query, useCall } from '#web/base/query.ts'
import { TodayChoice } from '#web/clinic/patient/today-choice.tsx'
import { useVisitActions } from '#web/clinic/patient/use-visit-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lastVisitOf } from '../history/last-visit-of.ts'
import { useComingPictures } from '../history/pickers.tsx'
import { SheetPage } from '../printout/sheet-page.tsx'
import { Editor } from './editor.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorLinks } from './editor-links.tsx'

/** The prescribing desk: the prescription in the address, else the doctor's open one. */
export function EditorPage() {
  const { prescriptionId } = useSearch({ from: '/shell/recipeBrain/home' })
  const current = useQuery({
    ...query(prescription.currentPatient, {}),
    enabled: prescriptionId === undefined,
    staleTime: 0,
  })
  const navigate = useNavigate()
  const router = useRouter()
  const id = prescriptionId ?? current.data?.prescriptionId
  useEffect(() => {
    // Who is already on the way to another page is not called back by the answer.
    const isStaying = router.latestLocation.pathname === '/recipeBrain/home'
    if (isStaying && prescriptionId === undefined && id !== undefined)
      void navigate({ to: '/recipeBrain/home', search: { prescriptionId: id }, replace: true })
  }, [prescriptionId, id, navigate, router])
  if (id === undefined) {
    if (current.isError) return <LoadFailed error={current.error} retry={current.refetch} />
    return current.isPending ? <Skeleton /> : <NobodyYet />
  }
  return <Opened key={id} id={id} />
}

function NobodyYet() {
  const { t } = useTranslation('prescription')
  const caseMode = useCaseMode()
  const info = useQuery({ ...query(systemCalls.systemInfo, {}), staleTime: 300_000 })
  const navigate = useNavigate()
  const create = useCall(prescription.create)
  const actions = useVisitActions()
  // While the mode is unknown, so is the way to continue.
  if (caseMode === null) return info.isError ? <LoadFailed error={info.error} retry={info.refetch} /> : <Skeleton />
  return (
    <>
      <PageHead title={t('title')} />
      {caseMode ? (
        <TodayChoice
          title={t('start.title')}
          text={t('start.text')}
          busy={actions.busy}
          take={(row, act) => actions.act(act, row)}
        />
      ) : (
        <EmptyState title={t('start.title')} text={t('start.text')}>
          <Button
            look="primary"
            busy={create.isPending}
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
          </Button>
        </EmptyState>
      )}
      <EditorLinks />
    </>
  )
}

function Opened({ id }: { id: number }) {
  const opened = useQuery({
    ...query(prescription.detail, { id }, { quiet: [errors.prescription_not_found.code] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const last = useQuery(lastVisitOf(id))
  const areComing = useComingPictures()
  if (opened.error instanceof CallError && opened.error.code === errors.prescription_not_found.code) return <NotHere />
  if (!opened.data) return opened.isPending ? <Skeleton /> : <LoadFailed error={opened.error} retry={opened.refetch} />
  const { data } = opened
  if (!statusPermits('change', data.status))
    return (
      <>
        <EditorHead prescriptionId={id} />
        <SheetPage prescription={data} onBack={() => undefined} onConfirmed={() => undefined} />
      </>
    )
  // What stands above would else move down under the finger.
  if (areComing || !last.isFetched) return <Skeleton />
  return <Editor opened={data} />
}

/** Abandoned in another window, or of another clinic: for this account it does not exist. */
function NotHere() {
  const { t } = useTranslation('prescription')
  useEffect(currentPrescription.close, [])
  return (
    <EmptyState title={t('start.missing')} text={t('start.text')}>
      <PageHead title={t('title')} />
      <Link to="/patientManagement" className="b p">
        {t('start.open')}
      </Link>
    </EmptyState>
  )
}
