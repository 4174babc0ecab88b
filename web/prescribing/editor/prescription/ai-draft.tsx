import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { query } from '#web/base/query.ts'
import { useNoteNames } from '#web/prescribing/written/note-name.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { analysisInput } from '../history/symptoms.ts'
import styles from './suggested-lines.module.css'
import { useHerbFacts } from './use-herb-facts.ts'

type Props = {
  prescriptionId: number
  content: PrescriptionContent
  change: (change: ContentChange) => void
}

/**
 * On an empty sheet: what the clinic itself has given such patients, to accept or discard as a whole. The button that
 * asks for it belongs in a row that is always there: it appears while the doctor writes.
 */
export function useAiDraft(props: Props) {
  const { t } = useTranslation('prescription')
  const [isOpen, setIsOpen] = useState(false)
  const { herbs, symptoms } = props.content
  const isOffered = herbs.length === 0 && symptoms.some((s) => s.present)
  return {
    button: isOffered && !isOpen && (
      <button type="button" className="b o sm" onClick={() => setIsOpen(true)}>
        <Icon name="book" size={14} /> {t('draft.ask')}
      </button>
    ),
    draft: isOffered && isOpen && <Proposal {...props} discard={() => setIsOpen(false)} />,
  }
}

function Proposal({ prescriptionId, content, change, discard }: Props & { discard: () => void }) {
  const { t } = useTranslation('prescription')
  const { nameOf: noteOf } = useNoteNames()
  const asked = { prescriptionId, selfDescription: content.selfDescription, ...analysisInput(content.symptoms) }
  const { data, error, refetch } = useQuery({ ...query(prescription.aiDraft, asked), staleTime: 0 })
  const { nameOf } = useHerbFacts(data?.compositions ?? [])
  const warnings = data?.safety.warnings.filter((w) => w.level !== 'hint') ?? []
  return (
    <section className={styles['draft']} aria-label={t('draft.title')}>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Skeleton rows={3} />)}
      {data && <p>{data.explanation}</p>}
      <ul>
        {data?.compositions.map((line) => (
          <li key={`${line.herbId ?? line.name}`}>
            <b className="name">{nameOf(line)}</b>
            <span className="num">{`${line.doseG} ${t('prescription.gram')}`}</span>
            <span className="text-muted text-small">
              {[noteOf(line.decoct), line.reason].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {warnings.map((w) => (
        <p key={w.key} className={w.level === 'blocked' ? 'text-cinnabar text-small' : 'text-gamboge text-small'}>
          <b>{t(`safety.${w.level}`)}</b> {w.message}
        </p>
      ))}
      <p className="row">
        {!!data?.compositions.length && (
          <button
            type="button"
            className="b p sm"
            onClick={() => change({ herbs: data.compositions, recipes: [], alg: 'experience' })}
          >
            {t('draft.keep')}
          </button>
        )}
        <button type="button" className="b t sm" onClick={discard}>
          {t('draft.discard')}
        </button>
      </p>
    </section>
  )
}
