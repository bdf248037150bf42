// The entry of a view's menu that shares the view with the company, or takes it back.

import { Menu } from '@mantine/core'
import { IconUsers, IconUserX } from '@tabler/icons-react'

export function ShareItem({ isShared, share }: { isShared: boolean; share: () => void }) {
  const Icon = isShared ? IconUserX : IconUsers
  return (
    <Menu.Item leftSection={<Icon size={15} stroke={1.75} />} onClick={share}>
      {isShared ? 'Keep it to myself' : 'Share with my company'}
    </Menu.Item>
  )
}
