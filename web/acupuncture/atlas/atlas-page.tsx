import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AtlasSystem } from '#contract/acupuncture/choices.ts'
import { BodyMap } from '#web/acupuncture/body-map/body-map.tsx'
import { atlasPoints, usualSystems, viewOf } from '#web/acupuncture/body-map/map-data.ts'
import { drawer } from '#web/base/drawer.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { useNarrow } from '#web/base/use-narrow.ts'
import styles from './atlas.module.css'
import { type AtlasSearch, firstView } from './atlas-search.ts'
import { ChannelChoice } from './channel-choice.tsx'
import { SystemChoice } from './system-choice.tsx'
import { viewSystems } from './view-systems.ts'

/** The body map as a reference: every point, its channel, and its details. */
export function AtlasPage() {
  const { t } = useTranslation('atlas')
  const isNarrow = useNarrow()
  const search: AtlasSearch = useSearch({ from: '/shell/acupBrain/atlas' })
  const navigate = useNavigate({ from: '/acupBrain/atlas' })
  const { data } = useQuery(atlasPoints())
  const asked = data?.points.find((p) => p.pointId === search.point)
  // A link to a point alone opens the view that shows it.
  const view = search.view ?? (asked && viewOf(asked, firstView)) ?? firstView
  const offered = viewSystems(data?.points ?? [], view)
  const systems = (search.systems ?? usualSystems(offered)).filter((s) => offered.includes(s))
  const change = (next: Partial<AtlasSearch>) =>
    navigate({ search: (before: AtlasSearch) => ({ ...before, ...next }), replace: true, viewTransition: false })
  const open = (pointId: string) => {
    const point = data?.points.find((p) => p.pointId === pointId)
    if (!point) return
    drawer.show({ code: 'single-sidebar', kind: 'point', id: pointId, name: point.label, hint: point.location })
  }
  const choices = (
    <>
      <SystemChoice
        offered={offered}
        chosen={systems}
        onChosen={(chosen: AtlasSystem[]) => change({ systems: chosen })}
      />
      {offered.includes('channel') ? (
        <ChannelChoice
          channels={data?.channels ?? []}
          chosen={search.channels ?? []}
          onChosen={(channels) => change({ channels: channels.length ? channels : undefined })}
        />
      ) : null}
      <p className="text-small text-muted">{t('howTo')}</p>
    </>
  )
  return (
    <div className={styles['atlas-page']}>
      <PageHead title={t('title')} />
      {isNarrow ? (
        <details className={styles['atlas-choices']}>
          <summary>{t('system.name')}</summary>
          {choices}
        </details>
      ) : (
        <aside className={styles['atlas-choices']}>{choices}</aside>
      )}
      <BodyMap
        view={view}
        onView={(next) => change({ view: next, systems: undefined, point: undefined })}
        systems={systems}
        highlightChannels={search.channels}
        focusPoint={search.point}
        onPick={open}
      />
    </div>
  )
}
