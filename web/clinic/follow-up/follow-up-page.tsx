import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { OneFollowUp } from './one-follow-up.tsx'

export function FollowUpPage() {
  const { t } = useTranslation('follow-up')
  const { id } = useParams({ from: '/shell/patientManagement/followupDetail/$id/$global' })
  return (
    <PageFrame title={t('titles.one')}>
      <OneFollowUp visitId={Number(id)} />
    </PageFrame>
  )
}

/** The same page, opened from a review. */
export function FollowUpReviewPage() {
  const { t } = useTranslation('follow-up')
  const { id } = useParams({ from: '/shell/patientManagement/followupReview/$id/$global' })
  return (
    <PageFrame title={t('titles.review')}>
      <OneFollowUp visitId={Number(id)} />
    </PageFrame>
  )
}
