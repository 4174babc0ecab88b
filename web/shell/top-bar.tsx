import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '#contract/base/user.ts'
import { visit } from '#contract/clinic/visit.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { LanguageMenu, SizeMenu } from '#web/base/display-menus.tsx'
import { headSlot } from '#web/base/page-head.tsx'
import { query } from '#web/base/query.ts'
import { ThemeButton } from '#web/base/theme-button.tsx'
import { countOf, doctorIdOf, rowsFor } from '#web/clinic/patient/board.ts'
import { DueTest } from '#web/exam/status/due-test.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { palette } from './palette-state.ts'
import styles from './shell.module.css'
import { ToDo } from './to-do.tsx'

/** As wide as most counts. */
const room = '00/00'

/** Seen and all of today: a doctor's own, for the front desk everybody's. */
function TodayCount({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell')
  const caseMode = useCaseMode()
  const { data } = useQuery({ ...query(visit.todayPatients, {}), enabled: caseMode === true })
  if (!caseMode) return null
  if (!data)
    return (
      <span className="bar-item only-wide coming" aria-hidden="true">
        <Icon name="clock" />
        <span className="only-broad">{t('today')}</span>
        <b>{room}</b>
      </span>
    )
  const rows = rowsFor(data.list, doctorIdOf(user))
  const seen = countOf(rows, 'seen')
  return (
    <Link to="/patientManagement" className="bar-item only-wide">
      <Icon name="clock" />
      <span className="only-broad">{t('today')}</span>
      <b>{`${seen}/${rows.length}`}</b>
    </Link>
  )
}

export function TopBar({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell')
  return (
    <header className={styles['top']}>
      <div className={styles['top-slot']} ref={(node) => headSlot.set(node)} />
      <button
        type="button"
        className={styles['find']}
        onClick={() => palette.set(true)}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" />
        <span className={styles['find-words']}>{t('search.invite')}</span>
        <span className="kbd" aria-hidden="true">
          {t('search.keys')}
        </span>
      </button>
      <TodayCount user={user} />
      <ToDo user={user} />
      <Bell />
      <DueTest />
      <span className={`row ${styles['look']}`}>
        <SizeMenu />
        <ThemeButton />
        <LanguageMenu />
      </span>
      <AccountMenu user={user} />
    </header>
  )
}
