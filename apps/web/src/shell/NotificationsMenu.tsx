// What happened lately, told at the bell.

import { listNotifications, readNotifications } from '@tradewind/api/notifications.ts'
import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../client/call-server.ts'
import { queryOf, refresh } from '../client/queries.ts'
import { HrefLink } from '../ui/HrefLink.tsx'
import { useMoments } from '../ui/use-moments.ts'
import classes from './NotificationsMenu.module.css'
import { useSentences } from './sentences.ts'

export function NotificationsMenu() {
  const t = useSentences()
  const moments = useMoments()
  const [isOpen, popover] = useDisclosure(false)
  const { data } = useQuery(queryOf(listNotifications))
  const unread = data?.unread ?? 0
  const label = unread === 0 ? t('notifications.title') : t('notifications.withNew', { count: String(unread) })
  const close = () => {
    popover.close()
    const [newest] = data?.items ?? []
    if (unread === 0 || !newest) return
    // When it fails they stay unread.
    void callServer(readNotifications, { body: { upTo: newest.id } }).then(
      () => refresh(listNotifications),
      () => undefined,
    )
  }
  return (
    <Popover opened={isOpen} onChange={(opened) => (opened ? popover.open() : close())} position="bottom-end" width={380} trapFocus>
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <Indicator disabled={unread === 0} size={8} offset={7} color="var(--accent)">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={label}
              aria-expanded={isOpen}
              onClick={() => (isOpen ? close() : popover.open())}
            >
              <IconBell size={18} stroke={1.75} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('notifications.title')}>
        <div className={classes.head}>{t('notifications.title')}</div>
        {data?.items.length === 0 && <p className={`${classes.none} t2 s13`}>{t('notifications.none')}</p>}
        <ul className={classes.list}>
          {data?.items.map((item) => (
            <li key={item.id}>
              <HrefLink href={item.href} className={`${classes.item} ${item.isRead ? '' : classes.fresh}`} onClick={close}>
                <span className="grow">{item.text}</span>
                <time dateTime={item.at}>{moments.momentText(item.at)}</time>
              </HrefLink>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
