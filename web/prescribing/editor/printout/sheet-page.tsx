import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, type SheetPaper, sheetPapers } from '#contract/base/codes.ts'
import { statusPermits } from '#contract/base/prescription-status.ts'
import { type Prescription, prescription } from '#contract/prescribing/prescription.ts'
import { sheetKinds } from '#contract/prescribing/sheet-pages.ts'
import { useOverlay } from '#web/base/overlays.ts'
import { usePageKeys } from '#web/base/page-keys.ts'
import { call } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Choice } from '#web/ui/choice.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Signing } from '../page/signing.tsx'
import type { Answerable } from '../prescription/unasked.ts'
import { DrawnSheet } from './drawn-sheet.tsx'
import { FinishedSheet } from './finished-sheet.tsx'
import type { PdfFile } from './print-frame.ts'
import styles from './sheet.module.css'
import { SheetLanguage } from './sheet-language.tsx'
import { usePrintPdf } from './use-print-pdf.ts'

const kinds = sheetKinds
/** Sheets that only exist with medicine. */
const ofMedicine = new Set<(typeof kinds)[number]>(['decoction', 'label'])

type Props = {
  prescription: Prescription
  onBack: (field?: string) => void
  onConfirmed: (confirmed: Prescription) => void
  /** Answers an open question about the patient on the draft; the sheet is then drawn again. */
  answer?: ((what: Answerable) => void) | undefined
  /** Enter a proposed diagnosis on the draft where there is none. */
  diagnosisOffers?: ReactNode
}

/** The sheet exactly as it will print, and what must be signed before. */
export function SheetPage({ prescription: opened, onBack, onConfirmed, answer, diagnosisOffers }: Props) {
  const { t } = useTranslation('prescription')
  const [confirmed, setConfirmed] = useState<Prescription>()
  const rx = confirmed ?? opened
  const [kind, setKind] = useState<(typeof kinds)[number]>('prescription')
  const [paper, setPaper] = useState<SheetPaper>(useUser()?.sheetPaper ?? 'A5')
  const [asked, setAsked] = useState<Language | undefined>()
  const drawn = useDrawn(rx, { kind, paper, language: asked })
  const language = drawn.data?.language ?? asked
  const pdf = usePdf(rx, { kind, paper, language }, drawn.data !== undefined)
  const { print, isPrinted } = usePrinter(pdf)
  const isNeedlesOnly = rx.content.points.length > 0 && !rx.content.herbs.length
  const offered = isNeedlesOnly ? kinds.filter((k) => !ofMedicine.has(k)) : kinds
  const bar = useRef<HTMLButtonElement>(null)
  const isDone = !statusPermits('change', rx.status)
  useOverlay(() => onBack(), !isDone)
  useSheetKeys({ print: () => void print(), back: isDone ? undefined : () => onBack() })
  usePageKeys([
    ['Ctrl P', t('keys.print')],
    ['F9', t('keys.next')],
  ])
  // Once it is signed, printing is the next step.
  useEffect(() => {
    if (isDone && pdf.url) bar.current?.focus()
  }, [isDone, pdf.url])
  return (
    <div className="sheet-page">
      <div className={styles['sheet-view']}>
        <div className={styles['sheet-bar']}>
          <Choice
            name={t('sheet.kind')}
            value={kind}
            onChange={setKind}
            options={offered.map((value) => ({ value, text: t(`sheet.kinds.${value}`) }))}
          />
          <span className="grow" />
          <SheetLanguage rx={rx} language={language ?? null} onChange={setAsked} />
          <Choice
            name={t('sheet.paper')}
            value={paper}
            onChange={setPaper}
            options={sheetPapers.map((value) => ({ value, text: value }))}
          />
          <button
            ref={bar}
            type="button"
            className="b o sm"
            onClick={() => void print()}
            disabled={drawn.data === undefined}
            aria-keyshortcuts="Control+P"
          >
            {t('sheet.print')}
          </button>
          <a className="b t sm" href={pdf.url ?? undefined} download={pdf.name}>
            {t('sheet.download')}
          </a>
        </div>
        <div className={kind === 'label' ? `${styles['sheet-paper']} label` : styles['sheet-paper']}>
          {drawn.data ? (
            <DrawnSheet sheet={drawn.data} title={t(`sheet.kinds.${kind}`)} />
          ) : drawn.isError ? (
            <LoadFailed retry={drawn.refetch} />
          ) : (
            <Skeleton />
          )}
        </div>
      </div>
      {isDone ? (
        <FinishedSheet rx={rx} print={print} isPrinted={isPrinted} />
      ) : (
        <Signing
          rx={rx}
          isRead={drawn.data !== undefined && !drawn.isPlaceholderData}
          onBack={onBack}
          answer={answer}
          diagnosisOffers={diagnosisOffers}
          onConfirmed={(done) => {
            setConfirmed(done)
            onConfirmed(done)
          }}
        />
      )}
    </div>
  )
}

/** A PDF that is not loaded yet is printed as soon as it is. `print` answers whether it was. */
function usePrinter({ file, isMissing, load }: ReturnType<typeof usePdf>) {
  const printPdf = usePrintPdf()
  const [asked, setAsked] = useState<{ answer: (isPrinted: boolean) => void } | null>(null)
  const [printed, setPrinted] = useState<PdfFile['pdf'] | null>(null)
  useEffect(() => {
    if (!asked || !(file || isMissing)) return
    setAsked(null)
    void printPdf(file).then((isPrinted) => {
      if (isPrinted && file) setPrinted(file.pdf)
      asked.answer(isPrinted)
    })
  }, [asked, file, isMissing, printPdf])
  const print = async () => {
    if (isMissing) await load()
    return new Promise<boolean>((answer) =>
      setAsked((before) => ({
        answer: (isPrinted) => {
          before?.answer(isPrinted)
          answer(isPrinted)
        },
      })),
    )
  }
  return { print, isPrinted: file !== undefined && printed === file.pdf }
}

/** Ctrl P prints the sheet and not the page around it; Escape returns to the editor. */
function useSheetKeys({ print, back }: { print: () => void; back: (() => void) | undefined }) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const act =
        e.key === 'Escape' ? back : e.key.toLowerCase() === 'p' && (e.ctrlKey || e.metaKey) ? print : undefined
      if (!act || e.defaultPrevented) return
      e.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

type Kind = (typeof sheetKinds)[number]

const versionOf = (rx: Prescription) => [rx.id, rx.version, rx.status]

type Drawing = { kind: Kind; paper: SheetPaper; language: Language | undefined }

function useDrawn(rx: Prescription, drawing: Drawing) {
  return useQuery({
    queryKey: ['sheet pages', ...versionOf(rx), drawing],
    queryFn: ({ signal }) =>
      call(prescription.sheetPages, { prescriptionId: rx.id, ...drawing }, { kind: 'read', signal }),
    // Another language is another drawing of the same sheet: the displayed one stays until it is ready.
    placeholderData: (previous, query) =>
      versionOf(rx).every((part, i) => query?.queryKey[i + 1] === part) ? previous : undefined,
  })
}

/** Loaded in the background, so that printing does not wait for it. */
function usePdf(rx: Prescription, drawing: Drawing, enabled: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['sheet', ...versionOf(rx), drawing],
    queryFn: ({ signal }) => call(prescription.sheet, { prescriptionId: rx.id, ...drawing }, { kind: 'read', signal }),
    enabled,
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  const name = `${rx.number ?? rx.id}-${drawing.kind}.pdf`
  const file = useMemo(() => data && { pdf: data, name }, [data, name])
  return { url: data ? url : null, name, file, isMissing: isError, load: refetch }
}
