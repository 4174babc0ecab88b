import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Activations } from './activations.tsx'
import { UnclaimedLetters } from './unclaimed-letters.tsx'

const tabs = ['codes', 'letters'] as const

/** For the operator of the installation: renewals of all organisations, and messages that belong to none. */
export function OperatorPage() {
  const { t } = useTranslation('operator')
  const [tab, setTab] = useState<(typeof tabs)[number]>('codes')
  return (
    <PageFrame title={t('title')}>
      <Tabs label={t('title')} tabs={tabs.map((key) => ({ key, label: t(key) }))} value={tab} onChange={setTab}>
        {tab === 'codes' ? <Activations /> : <UnclaimedLetters />}
      </Tabs>
    </PageFrame>
  )
}
