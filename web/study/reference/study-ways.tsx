import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUser } from '#web/base/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { roomsOf } from './rooms.ts'

/** From a page of the study back to its home, or straight on to another of its pages. */
export function StudyWays() {
  const { t } = useTranslation(['study', 'shell'])
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const items = roomsOf(useUser()).flatMap(({ room, pages }): MenuItem[] => [
    { kind: 'group', key: room.path, label: t(`shell:pages.${room.name}`) },
    ...pages.map(({ path, name }) => ({
      kind: 'action' as const,
      key: path,
      label: t(`shell:pages.${name}`),
      run: () => void navigate({ to: path }),
    })),
  ])
  return (
    <>
      <Link className="b t" to="/studyBrain">
        <Icon name="left" size={14} />
        {t('shell:pages.studyBrain')}
      </Link>
      <Menu items={items} selected={[pathname]}>
        <button type="button" className="b t">
          {t('study:otherTopics')}
          <Icon name="down" size={14} />
        </button>
      </Menu>
    </>
  )
}
