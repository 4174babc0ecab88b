import { useTranslation } from 'react-i18next'
import type { AtlasView } from '#contract/acupuncture/choices.ts'
import styles from './body-map.module.css'

const armViews = ['front', 'back', 'palm', 'hand-back'] as const satisfies readonly AtlasView[]

/** In the side view an arm would hide the trunk: it is omitted, and this links to the view with its points. */
export function NoArm({ onView }: { onView: ((view: AtlasView) => void) | undefined }) {
  const { t } = useTranslation('atlas')
  return (
    <p className={`text-small text-muted ${styles['no-arm']}`}>
      {t('noArm')}
      {onView
        ? armViews.map((view) => (
            <button key={view} type="button" className="b t" onClick={() => onView(view)}>
              {t(`view.${view}`)}
            </button>
          ))
        : null}
    </p>
  )
}
