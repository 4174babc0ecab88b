import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { ResetScope } from '#contract/base/codes.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { needleReads } from '#web/acupuncture/selection/use-needles.ts'
import { sessionScope } from '#web/acupuncture/selection/use-session.ts'
import { confirmDeed } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { Menu } from '#web/ui/menu.tsx'
import { leadBack } from './step-guard.ts'

const scopes = ['dialectical', 'empirical', 'zhenlv', 'all'] as const satisfies readonly ResetScope[]

/** Restarts one method, or all of them: its choices are removed, and the points that came from it. */
export function ResetMenu({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation('acupuncture-ways')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const reset = useCall(prescription.reset, [...needleReads, acupuncture.schoolPoints], { scope: sessionScope })
  const ask = (scope: (typeof scopes)[number]) =>
    confirmDeed({
      kind: 'danger',
      title: t(`reset.${scope}`),
      content: t(`reset.${scope}Text`),
      okText: t('reset.yes'),
      run: async () => {
        await reset.mutateAsync({ prescriptionId, scope })
        // When the page's own step is gone, its method starts again.
        const back = await leadBack(pathname)
        if (back) await navigate({ to: back })
      },
    })
  return (
    <Menu items={scopes.map((key) => ({ kind: 'action', key, label: t(`reset.${key}`), run: () => ask(key) }))}>
      <button type="button" className="b t">
        {t('reset.title')}
      </button>
    </Menu>
  )
}
