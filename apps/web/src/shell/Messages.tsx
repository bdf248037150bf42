// The short messages in the corner. On a phone they stand on one another, and the page can be scrolled free of them.

import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications as messages, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { whenSessionEnds } from '../client/tab-store.ts'

const AUTO_CLOSE_MS = 7000
const MOST_AT_ONCE = 4
// They may name contracts and partners.
whenSessionEnds(() => messages.clean())

export function Messages() {
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const { notifications } = useNotifications()
  const hasMessages = notifications.length > 0
  // `mantine.css` gives the page room at its foot meanwhile, whichever frame it stands in.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-messages', hasMessages)
  }, [hasMessages])
  return <Notifications position="bottom-right" autoClose={AUTO_CLOSE_MS} limit={MOST_AT_ONCE} layout={isPhone ? 'stacked' : 'default'} />
}
