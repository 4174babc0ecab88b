import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { Differential } from '#contract/prescribing/assessment.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import editorStyles from '#web/prescribing/editor/page/editor.module.css'
import { Select } from '#web/ui/form/select.tsx'
import { signed } from '../differential/ledger.tsx'
import { withListScores } from '../differential/list-scores.ts'
import type { analysisInput } from '../history/symptoms.ts'
import styles from './beside.module.css'
import { partingSigns } from './parting-signs.ts'

type Compared = Output<typeof recipe.compare>
type Props = {
  prescriptionId: number
  /** The one on the sheet, or the best. */
  first: string | undefined
  list: readonly Pick<Differential['list'][number], 'recipeId' | 'label' | 'score'>[]
  input: ReturnType<typeof analysisInput>
  onUse: (recipeId: string, together: boolean) => void
  onMore: (recipeId: string, name: string) => void
}

const othersShown = 8

/** The formula on the sheet and another, herb by herb on one scale, and the signs that distinguish them. */
export function SecondFormula({ prescriptionId, first, list, input, onUse, onMore }: Props) {
  const { t } = useTranslation('prescription')
  const others = list.filter((m) => m.recipeId !== first).slice(0, othersShown)
  const [chosen, setChosen] = useState<string | null>(null)
  const second = others.find((m) => m.recipeId === chosen) ?? others[0]
  const { data: answered } = useQuery({
    ...keepPreviousQuery(recipe.compare, {
      recipeIds: [first ?? '', second?.recipeId ?? ''],
      prescriptionId,
      ...input,
    }),
    enabled: first !== undefined && second !== undefined,
  })
  const data = answered && withListScores(answered, list)
  return (
    <>
      <div className="editor-head">
        <h2>{t('beside.title')}</h2>
        <span className="grow" />
        {others.length > 1 && second ? (
          <Select
            size="small"
            labelHidden
            className={styles['others']}
            label={t('compare.other')}
            value={second.recipeId}
            onChange={(next) => setChosen(next ?? null)}
            options={others.map((m) => ({ value: m.recipeId, label: m.label }))}
          />
        ) : null}
      </div>
      {second && data ? (
        <section className={`${editorStyles['editor-sec']} ${styles['second']}`} aria-label={t('compare.title')}>
          <Heads data={data} />
          <Doses data={data} />
          <Parting data={data} />
          <p className="row">
            <button type="button" className="b o sm" onClick={() => onUse(second.recipeId, false)}>
              {t('beside.use', { name: second.label })}
            </button>
            <button type="button" className="b t sm" onClick={() => onMore(second.recipeId, second.label)}>
              {t('beside.whole')}
            </button>
          </p>
        </section>
      ) : (
        <p className={`${editorStyles['editor-sec']} ${styles['second']} text-muted`}>{t('beside.noSecond')}</p>
      )}
    </>
  )
}

function Heads({ data }: { data: Compared }) {
  const [a, b] = data.recipes
  if (!a || !b) return null
  const [first = 0, second = 0] = data.scores.map(Math.round)
  return (
    <h3 className={styles['heads']}>
      <span className="serif">{a.label}</span>
      <b>{first}</b>
      <b>{second}</b>
      <span className="serif">{b.label}</span>
    </h3>
  )
}

function Doses({ data }: { data: Compared }) {
  const { t } = useTranslation('prescription')
  const doses = data.herbs.map((h) => h.lines.map((line) => line?.doseG ?? null))
  const most = Math.max(1, ...doses.flat().map((dose) => dose ?? 0))
  return (
    <table className={styles['doses']}>
      <tbody>
        {data.herbs.map((h) => (
          <tr key={h.herbId} className={h.lines.every(Boolean) ? '' : styles['one-side']}>
            {h.lines.slice(0, 1).map((line) => (
              <Bar key="first" line={line} most={most} none={t('beside.none')} />
            ))}
            <th scope="row">{h.label}</th>
            {h.lines.slice(1, 2).map((line) => (
              <Bar key="second" line={line} most={most} none={t('beside.none')} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type BarProps = { line: Compared['herbs'][number]['lines'][number]; most: number; none: string }

function Bar({ line, most, none }: BarProps) {
  return (
    <td>
      {line ? (
        <span className={styles['bar']}>
          <span>{line.doseG ?? '–'}</span>
          <i style={{ width: `${(60 * (line.doseG ?? 0)) / most}%` }} />
        </span>
      ) : (
        <span className="text-faint">{none}</span>
      )}
    </td>
  )
}

/** The signs that place the second below or above the first. */
function Parting({ data }: { data: Compared }) {
  const { t } = useTranslation('prescription')
  const signs = partingSigns(data.signs)
  if (!signs.length) return null
  return (
    <>
      <h4 className="text-faint text-small">{t('beside.parting')}</h4>
      <ul className={styles['parting']}>
        {signs.map((s) => (
          <li key={s.label}>
            <span>{s.label}</span>
            <b>{signed(s.by)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
