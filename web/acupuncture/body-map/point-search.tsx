import { AutoComplete, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtlasPoint } from '#contract/acupuncture/atlas.ts'
import { Icon } from '#web/ui/icon.tsx'
import { findPoints } from './find-points.ts'

type Props = { points: readonly AtlasPoint[]; onFound: (point: AtlasPoint) => void }

export function PointSearch({ points, onFound }: Props) {
  const { t } = useTranslation('atlas')
  const [typed, setTyped] = useState('')
  const found = findPoints(points, typed)
  const take = (point: AtlasPoint | undefined) => {
    if (!point) return
    setTyped('')
    onFound(point)
  }
  return (
    <AutoComplete
      className="point-search"
      value={typed}
      onChange={setTyped}
      onSelect={(id: string) => take(found.find((p) => p.pointId === id))}
      defaultActiveFirstOption
      notFoundContent={typed.trim() ? t('noneFound') : null}
      options={found.map((point) => ({
        value: point.pointId,
        label: (
          <span className="row">
            <span className="serif grow el">{point.label}</span>
            <span className="s m">{point.code}</span>
          </span>
        ),
      }))}
    >
      <Input prefix={<Icon name="search" />} placeholder={t('search')} aria-label={t('search')} allowClear />
    </AutoComplete>
  )
}
