import { useLocation, useNavigate } from '@tanstack/react-router'
import { App, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type FlowScope, flows } from '#web/acupuncture/selection/flow.ts'
import { sessionScope } from '#web/acupuncture/selection/use-decision.ts'
import { needleReads } from '#web/acupuncture/selection/use-needles.ts'
import { useCall } from '#web/base/query.ts'
import { stepBefore } from './step-guard.ts'

const scopes = ['dialectical', 'empirical', 'zhenlv', 'all'] as const satisfies readonly FlowScope[]

/** Begins one way again, or all of them: its choices go, and the points that came from it. */
export function ResetMenu({ prescriptionId }: { prescriptionId: number }) {
  const { t } = useTranslation('acupuncture-ways')
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const reset = useCall(prescription.reset, needleReads, { scope: sessionScope })
  const ask = (scope: FlowScope) =>
    modal.confirm({
      title: t(`reset.${scope}`),
      content: t(`reset.${scope}Text`),
      okText: t('reset.yes'),
      cancelText: t('reset.no'),
      okButtonProps: { danger: true },
      onOk: async () => {
        await reset.mutateAsync({ prescriptionId, scope })
        flows.reset(scope)
        // Where the page's own step is gone, its way begins again.
        const back = stepBefore(pathname, flows.get().flow)
        if (back) await navigate({ to: back })
      },
    })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: scopes.map((key) => ({ key, label: t(`reset.${key}`) })),
        onClick: ({ key }) => {
          const scope = scopes.find((s) => s === key)
          if (scope) ask(scope)
        },
      }}
    >
      <button type="button" className="b t">
        {t('reset.title')}
      </button>
    </Dropdown>
  )
}
