import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '#contract/base/user.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { unread } from '#contract/clinic/unread.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { mayOpen } from '#web/base/pages.ts'
import { query } from '#web/base/query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'

/** As wide as most counts. */
const room = '00'

/** What is pending at the clinic: due follow-ups, and unread submissions of patients. */
export function ToDo({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const enabled = useCaseMode() === true && mayOpen('/patientManagement', user)
  const { data: due } = useQuery({ ...query(followup.todoCount, {}), enabled })
  const { data: sent } = useQuery({ ...query(unread.hasUnread, {}), enabled })
  if (!enabled) return null
  if (!due || !sent)
    return (
      <span className="bar-item coming" aria-hidden="true">
        <Icon name="check" />
        <span className="only-broad">{t('toDo.title')}</span>
        <b>{room}</b>
      </span>
    )
  const lines = [
    { key: 'followUps', count: due.followUps, to: '/patientManagement/followupList' },
    { key: 'answers', count: sent.followUps, to: '/patientManagement/followupList' },
    { key: 'reviews', count: sent.reviews, to: '/patientManagement/reviews' },
    { key: 'forms', count: sent.preConsultations, to: '/patientManagement' },
  ] as const
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const items = lines
    .filter(({ to }) => mayOpen(to, user))
    .map(
      ({ key, count: n, to }): MenuItem => ({
        kind: 'action',
        key,
        label: t(`toDo.${key}`, { count: n }),
        disabled: n === 0,
        run: () => void navigate({ to }),
      }),
    )
  return (
    <Menu items={items}>
      <button type="button" className="bar-item">
        <Icon name="check" />
        <span className="only-broad">{t('toDo.title')}</span>
        {count > 0 ? <b>{count}</b> : null}
      </button>
    </Menu>
  )
}
