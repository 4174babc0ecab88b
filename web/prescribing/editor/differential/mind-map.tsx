import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { analysis } from '#contract/prescribing/analysis.ts'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { analysisInput } from '../history/symptoms.ts'
import compareStyles from './compare.module.css'
import mindMapStyles from './mind-map.module.css'

type Props = {
  prescriptionId: number
  diseaseId: string
  input: ReturnType<typeof analysisInput>
  close: () => void
  onUse: (recipeId: string) => void
}

/** A disease as a mind map: patterns with their signs, method and formulas; the patient's signs are highlighted. */
export function MindMap({ prescriptionId, diseaseId, input, close, onUse }: Props) {
  const { t } = useTranslation('prescription')
  const { data, isError, error, refetch } = useQuery(
    query(analysis.diseaseMindMap, { prescriptionId, diseaseId, ...input }),
  )
  return (
    <section
      className="compare"
      aria-label={t('map.title')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') close()
      }}
    >
      <div className={compareStyles['compare-bar']}>
        {/* biome-ignore lint/a11y/noAutofocus: the list that had the focus has given way to this panel */}
        <button type="button" className="b t sm" autoFocus onClick={close}>
          <Icon name="left" size={14} />
          {t('compare.back')}
        </button>
        <b className="serif">{data?.root.name}</b>
      </div>
      {!data && (isError ? <LoadFailed error={error} retry={refetch} /> : <Skeleton rows={6} />)}
      {data && (
        <ul className={mindMapStyles['mind-map']}>
          {data.root.children.map((pattern) => (
            <li key={pattern.id}>
              <h4>
                {pattern.name}
                {pattern.matched > 0 && (
                  <span className="text-qingdai text-tiny">{t('map.matched', { count: pattern.matched })}</span>
                )}
                {pattern.denied > 0 && (
                  <span className="text-faint text-tiny">{t('map.denied', { count: pattern.denied })}</span>
                )}
              </h4>
              {pattern.children.map((branch) => (
                <p key={branch.id} className={branch.name}>
                  {branch.children.map((leaf) =>
                    branch.name === 'recipes' ? (
                      <button key={leaf.id} type="button" className="link" onClick={() => onUse(leaf.id)}>
                        {leaf.name}
                      </button>
                    ) : (
                      <span key={leaf.id} className={leaf.state}>
                        {leaf.name}
                      </span>
                    ),
                  )}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
