import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Prescription, prescription, type SafetyReport } from '#contract/prescription.ts'
import { call, useCall } from '#web/query.ts'
import { LoadFailed, Skeleton } from '#web/ui/blank.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import { Choice } from './choice.tsx'
import './sheet.css'

const kinds = ['prescription', 'decoction', 'label', 'leaflet'] as const
const papers = ['A5', 'A4'] as const

type Props = { prescription: Prescription; onBack: () => void; onConfirmed: (confirmed: Prescription) => void }

/** The sheet exactly as it will print, and what must be signed before it is. */
export function SheetPage({ prescription: opened, onBack, onConfirmed }: Props) {
  const { t } = useTranslation('prescription')
  const [rx, setRx] = useState(opened)
  const [kind, setKind] = useState<(typeof kinds)[number]>('prescription')
  const [paper, setPaper] = useState<(typeof papers)[number]>('A5')
  const { url, isError, refetch } = useSheet(rx, kind, paper)
  const print = () => {
    const frame = document.querySelector<HTMLIFrameElement>('.sheet-view iframe')
    frame?.contentWindow?.print()
  }
  return (
    <div className="sheet-page">
      <div className="sheet-view">
        <div className="sheet-bar">
          <Choice
            name={t('sheet.kind')}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, text: t(`sheet.kinds.${value}`) }))}
          />
          <span className="grow" />
          <Choice
            name={t('sheet.paper')}
            value={paper}
            onChange={setPaper}
            options={papers.map((value) => ({ value, text: value }))}
          />
          <button type="button" className="b o sm" onClick={print} disabled={!url}>
            {t('sheet.print')}
          </button>
          {url && (
            <a className="b t sm" href={url} download={`${rx.number ?? rx.id}-${kind}.pdf`}>
              {t('sheet.download')}
            </a>
          )}
        </div>
        <div className={kind === 'label' ? 'sheet-paper label' : 'sheet-paper'}>
          {url ? (
            <iframe title={t(`sheet.kinds.${kind}`)} src={`${url}#toolbar=0&navpanes=0&scrollbar=0&view=Fit`} />
          ) : isError ? (
            <LoadFailed retry={refetch} />
          ) : (
            <Skeleton />
          )}
        </div>
      </div>
      {rx.status === 'confirmed' || rx.status === 'invalidated' ? (
        <Done rx={rx} />
      ) : (
        <Signing
          rx={rx}
          onBack={onBack}
          onConfirmed={(confirmed) => {
            setRx(confirmed)
            onConfirmed(confirmed)
          }}
        />
      )}
    </div>
  )
}

function useSheet(rx: Prescription, kind: (typeof kinds)[number], paper: (typeof papers)[number]) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['sheet', rx.id, rx.version, rx.status, kind, paper],
    queryFn: ({ signal }) => call(prescription.sheet, { prescriptionId: rx.id, kind, paper }, { kind: 'read', signal }),
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url: data ? url : null, isError, refetch }
}

function Done({ rx }: { rx: Prescription }) {
  const { t } = useTranslation('prescription')
  return (
    <aside className="sheet-side">
      <h1>
        <Status icon="check" tone="jade" word={t('sheet.done')} />
      </h1>
      {rx.number && <span>{t('sheet.number', { number: rx.number })}</span>}
      <span className="m">{t('sheet.once')}</span>
      <Checked safety={rx.safety} />
      <span className="grow" />
      <Link to="/patientManagement" className="b p">
        {t('sheet.next')}
      </Link>
    </aside>
  )
}

function Signing({
  rx,
  onBack,
  onConfirmed,
}: {
  rx: Prescription
  onBack: () => void
  onConfirmed: (p: Prescription) => void
}) {
  const { t } = useTranslation('prescription')
  const confirm = useCall(prescription.confirm)
  const toSign = rx.safety.warnings.filter((w) => w.level === 'sign')
  const blocked = rx.safety.warnings.filter((w) => w.level === 'blocked')
  const [reasons, setReasons] = useState<Record<string, string>>(
    Object.fromEntries(rx.content.overrides.map((o) => [o.warning, o.reason])),
  )
  const [password, setPassword] = useState('')
  const ready = !blocked.length && toSign.every((w) => reasons[w.key]?.trim()) && (!toSign.length || password !== '')
  const submit = () => {
    const overrides = toSign.map((w) => ({ warning: w.key, reason: reasons[w.key]?.trim() ?? '' }))
    const input = { prescriptionId: rx.id, version: rx.version, overrides, ...(toSign.length > 0 && { password }) }
    confirm.mutate(input, { onSuccess: onConfirmed })
  }
  return (
    <aside className="sheet-side">
      <div>
        <h1>{t('sheet.title')}</h1>
        <span className="m">{t('sheet.once')}</span>
      </div>
      {blocked.length > 0 && (
        <div className="signing blocked">
          <Status icon="block" tone="cinnabar" word={t('safety.stop', { count: blocked.length })} />
          <ul>
            {blocked.map((w) => (
              <li key={w.key}>{w.message}</li>
            ))}
          </ul>
        </div>
      )}
      {toSign.length > 0 && <span className="m">{t('sheet.sign', { count: toSign.length })}</span>}
      {toSign.map((w) => (
        <label className="signing" key={w.key}>
          <Status icon="warn" tone="gamboge" word={t('safety.sign')} />
          <span>{w.message}</span>
          <span className="xs m">{t('sheet.reason')}</span>
          <input
            className="field"
            maxLength={200}
            value={reasons[w.key] ?? ''}
            onChange={(e) => setReasons({ ...reasons, [w.key]: e.target.value })}
          />
        </label>
      ))}
      {toSign.length > 0 && (
        <label className="signing">
          <span className="xs m">{t('sheet.password')}</span>
          <input
            className="field"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(e) => setPassword(e.target.value)}
          />
        </label>
      )}
      <Checked safety={rx.safety} />
      <span className="grow" />
      <span className="m">
        {t('sheet.count', { herbs: rx.content.herbs.length, pairs: rx.content.recipeUsage.pairs })}
      </span>
      <button type="button" className="b p" disabled={!ready || confirm.isPending} onClick={submit}>
        {toSign.length ? t('sheet.signAndConfirm') : t('sheet.confirm')}
      </button>
      <button type="button" className="b t" onClick={onBack}>
        {t('sheet.back')}
      </button>
    </aside>
  )
}

type Rule = keyof typeof import('#i18n/zh_CN/prescription.json')['rules']

/** What was looked at, the silent checks too. */
function Checked({ safety }: { safety: SafetyReport }) {
  const { t } = useTranslation('prescription')
  return (
    <div>
      <span className="xs h">{t('sheet.checked')}</span>
      <ul className="checked">
        {safety.checked.map((c) => (
          <li key={c.rule}>
            <Icon name={c.result === 'clear' ? 'check' : c.result === 'found' ? 'hint' : 'dash'} size={14} />
            <span>{t(`rules.${c.rule as Rule}`)}</span>
            <span className="m">{t(`sheet.${c.result as 'clear' | 'found' | 'unknown'}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
