import { useTranslation } from 'react-i18next'
import type { AtlasView } from '#contract/acupuncture/choices.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './body-map.module.css'

const groups = {
  body: ['front', 'back', 'side', 'leg-inner', 'abdomen'],
  head: ['head-front', 'head-side', 'head-back', 'head-top'],
  ear: ['ear', 'ear-back'],
  hand: ['palm', 'hand-back'],
  foot: ['foot-top', 'foot-sole', 'foot-inner', 'foot-outer'],
} as const satisfies Record<string, readonly AtlasView[]>
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

export function ViewMenu({ view, onView }: { view: AtlasView; onView: (view: AtlasView) => void }) {
  const { t } = useTranslation('atlas')
  return (
    <Select
      label={t('view.name')}
      labelHidden
      className={styles['view-menu']}
      value={view}
      onChange={(one) => one && onView(one)}
      options={groupNames.map((group) => ({
        group: t(`group.${group}`),
        options: groups[group].map((value) => ({ value, label: t(`view.${value}`) })),
      }))}
    />
  )
}

export type Limb = 'left' | 'right'

export function LimbMenu({ limb, onLimb }: { limb: Limb; onLimb: (limb: Limb) => void }) {
  const { t } = useTranslation('atlas')
  return (
    <Segmented<Limb>
      value={limb}
      onChange={onLimb}
      label={t('limb.name')}
      options={(['left', 'right'] as const).map((value) => ({ value, label: t(`limb.${value}`) }))}
    />
  )
}
