import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/base/page-head.tsx'
import type { PageName } from '#web/base/pages.ts'
import styles from './study.module.css'
import { StudyWays } from './study-ways.tsx'

/** The frame of an interactive tool, or of an area with several. */
export function ToolFrame({ page, children }: { page: PageName; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className="page study">
      <PageHead title={t(`pages.${page}`)} />
      <div className="head">
        <StudyWays />
      </div>
      <div className={styles['study-tool']}>{children}</div>
    </div>
  )
}
