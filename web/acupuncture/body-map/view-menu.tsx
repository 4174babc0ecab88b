import { Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AtlasView } from '#contract/acupuncture/atlas.ts'

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
      className="view-menu"
      value={view}
      onChange={onView}
      aria-label={t('view.name')}
      options={groupNames.map((group) => ({
        label: t(`group.${group}`),
        options: groups[group].map((value) => ({ value, label: t(`view.${value}`) })),
      }))}
      listHeight={420}
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
      aria-label={t('limb.name')}
      options={(['left', 'right'] as const).map((value) => ({ value, label: t(`limb.${value}`) }))}
    />
  )
}
