import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import { herbStudy, symptomStudy } from '#contract/study/reference.ts'
import { drawer } from '#web/base/drawer.ts'
import { call, keepPreviousQuery } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Examples } from './examples.tsx'
import { firstOf, PickEntries, type Picked } from './pick-entries.tsx'
import styles from './study.module.css'
import { ToolFrame } from './tool-frame.tsx'

const findHerbs = async (q: string, signal: AbortSignal): Promise<Picked[]> =>
  (await call(herbStudy.studyList, { q, pageSize: 20 }, { kind: 'read', signal })).list.map(({ id, label }) => ({
    value: id,
    label,
  }))
const findSigns = async (q: string, signal: AbortSignal): Promise<Picked[]> =>
  (await call(symptomStudy.studyList, { q, pageSize: 20 }, { kind: 'read', signal })).list.map(({ id, label }) => ({
    value: id,
    label,
  }))

/** By their names in the base; what the reader sees is in the reader's language. */
const examples = [
  { key: 'sign', signs: ['咳嗽'], herbs: [] },
  { key: 'signs', signs: ['失眠', '心悸'], herbs: [] },
  { key: 'herb', signs: [], herbs: ['黄芪'] },
] as const

/** Herbs against signs: which herb suits which sign, how strongly, by its own entry and by the formulas. */
export function HerbSignsPage() {
  const { t } = useTranslation('study')
  const [herbs, setHerbs] = useState<readonly Picked[]>([])
  const [signs, setSigns] = useState<readonly Picked[]>([])
  const idle = herbs.length + signs.length === 0
  const { data, error, refetch } = useQuery({
    ...keepPreviousQuery(herbStudy.symptomAnalyse, {
      herbIds: herbs.map((h) => h.value),
      symptomIds: signs.map((s) => s.value),
    }),
    enabled: !idle,
  })
  const top = Math.max(1, ...(data?.rows.map((row) => row.strength) ?? []))
  return (
    <ToolFrame page="studyHerbSigns">
      <div className={styles['study-form']}>
        <PickEntries
          label={t('herbSigns.signs')}
          chosen={signs}
          change={setSigns}
          find={findSigns}
          most={limits.recipeSymptoms}
        />
        <PickEntries
          label={t('herbSigns.herbs')}
          chosen={herbs}
          change={setHerbs}
          find={findHerbs}
          most={limits.herbs}
        />
      </div>
      {idle && (
        <Examples
          title={t('herbSigns.idle')}
          text={t('herbSigns.idleHint')}
          examples={examples.map((example) => ({
            name: t(`herbSigns.examples.${example.key}`),
            take: async () => {
              const both = [firstOf(example.signs, findSigns), firstOf(example.herbs, findHerbs)] as const
              const [foundSigns, foundHerbs] = await Promise.all(both)
              setSigns(foundSigns)
              setHerbs(foundHerbs)
            },
          }))}
        />
      )}
      {!idle && error && !data && <LoadFailed error={error} retry={refetch} />}
      {!idle && data && (
        <table className={styles['study-table']}>
          <thead>
            <tr>
              <th scope="col">{t('herbSigns.herb')}</th>
              <th scope="col">{t('herbSigns.strength')}</th>
              <th scope="col">{t('herbSigns.serves')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.herb.herbId}>
                <th scope="row">
                  <button
                    type="button"
                    className="link serif"
                    onClick={() =>
                      drawer.open({
                        code: 'single-sidebar',
                        kind: 'herb',
                        id: row.herb.herbId,
                        name: row.herb.label,
                        hint: '',
                      })
                    }
                  >
                    {row.herb.label}
                  </button>
                </th>
                <td className={styles['study-strength']}>
                  <meter min={0} max={top} value={row.strength} />
                  <span>{row.strength.toFixed(2)}</span>
                </td>
                <td>
                  {row.symptoms
                    .map((s) =>
                      t(s.recipes ? 'herbSigns.signUsed' : 'herbSigns.sign', { name: s.label, count: s.recipes }),
                    )
                    .join(t('herbSigns.between'))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ToolFrame>
  )
}
