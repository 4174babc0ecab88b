import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import { herb } from '#contract/prescribing/herb.ts'
import { herbStudy } from '#contract/study/reference.ts'
import { call, keepPreviousQuery } from '#web/base/query.ts'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Examples } from './examples.tsx'
import { firstOf, PickEntries, type Picked } from './pick-entries.tsx'
import styles from './study.module.css'
import { ToolFrame } from './tool-frame.tsx'

const find = async (q: string, signal: AbortSignal) => call(herbStudy.conflictSearch, { q }, { kind: 'read', signal })
const findHerbs = async (q: string, signal: AbortSignal): Promise<Picked[]> =>
  (await find(q, signal)).herbs.map(({ id, label }) => ({ value: id, label }))
const findDrugs = async (q: string, signal: AbortSignal): Promise<Picked[]> =>
  (await find(q, signal)).drugs.map(({ id, label }) => ({ value: id, label }))

/** By their names in the base; what the reader sees is in the reader's language. */
const examples = [
  { key: 'antagonism', herbs: ['甘草', '甘遂'], drugs: [] },
  { key: 'fear', herbs: ['人参', '五灵脂'], drugs: [] },
  { key: 'drug', herbs: ['丹参'], drugs: ['华法林'] },
] as const

/** Which of these herbs and western drugs do not go together, and why. */
export function ConflictPage() {
  const { t } = useTranslation('study')
  const [herbs, setHerbs] = useState<readonly Picked[]>([])
  const [drugs, setDrugs] = useState<readonly Picked[]>([])
  const ready = herbs.length > 0 && herbs.length + drugs.length > 1
  const { data, error, refetch } = useQuery({
    ...keepPreviousQuery(herb.medicineConflicts, {
      herbIds: herbs.map((h) => h.value),
      drugIds: drugs.map((d) => d.value),
    }),
    enabled: ready,
  })
  return (
    <ToolFrame page="studyConflict">
      <div className={styles['study-form']}>
        <PickEntries
          label={t('conflict.herbs')}
          chosen={herbs}
          change={setHerbs}
          find={findHerbs}
          most={limits.herbs}
        />
        <PickEntries label={t('conflict.drugs')} chosen={drugs} change={setDrugs} find={findDrugs} most={30} />
      </div>
      {!ready && (
        <Examples
          title={t('conflict.idle')}
          text={t('conflict.idleHint')}
          examples={examples.map((example) => ({
            name: t(`conflict.examples.${example.key}`),
            take: async () => {
              const both = [firstOf(example.herbs, findHerbs), firstOf(example.drugs, findDrugs)] as const
              const [foundHerbs, foundDrugs] = await Promise.all(both)
              setHerbs(foundHerbs)
              setDrugs(foundDrugs)
            },
          }))}
        />
      )}
      {ready && error && !data && <LoadFailed error={error} retry={refetch} />}
      {ready && data && (
        <div aria-live="polite">
          {!data.conflicts.length && <EmptyState title={t('conflict.none')} text={t('conflict.noneHint')} />}
          <ul className={styles['study-conflicts']}>
            {data.conflicts.map((c) => (
              <li key={`${c.herbId}-${c.other}-${c.kind}`} data-level={c.level}>
                <b className="serif">{t('conflict.pair', { herb: c.herb, other: c.other })}</b>
                <span className="text-small">{t(`conflict.levels.${c.level}`)}</span>
                <p>{c.reason}</p>
                <p className="text-faint text-small">{t('source', { source: c.source })}</p>
              </li>
            ))}
          </ul>
          {data.unknownDrugs.length > 0 && (
            <p className="text-gamboge">{t('conflict.unknown', { names: data.unknownDrugs.join(', ') })}</p>
          )}
        </div>
      )}
    </ToolFrame>
  )
}
