import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/base/page-head.tsx'
import type { PageName } from '#web/base/pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './study.module.css'

/** The frame of an interactive tool, or of an area with several. */
export function ToolFrame({ page, children }: { page: PageName; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className="page study">
      <PageHead title={t(`pages.${page}`)} />
      <div className="head">
        <Link className="b t" to="/studyBrain">
          <Icon name="left" size={14} />
          {t('pages.studyBrain')}
        </Link>
      </div>
      <div className={styles['study-tool']}>{children}</div>
    </div>
  )
}
