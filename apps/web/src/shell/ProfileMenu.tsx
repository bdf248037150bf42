// Who is signed in, and the way out.

import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCreditCard, IconHelpCircle, IconLogout, IconSettings, IconShieldCog, IconUsers } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { guidePageOf } from '@tradewind/domain/help/guide-index.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { messageOf } from '../client/call-failed.ts'
import { signOut, useSession } from '../client/session.ts'
import { paths } from '../paths.ts'
import { Initials } from '../ui/Initials.tsx'
import classes from './ProfileMenu.module.css'
import { useSentences } from './sentences.ts'

export function ProfileMenu() {
  const t = useSentences()
  const { firstName, lastName, email, companyName, access, role, companyType, isShellAccount, isPlatformAdmin } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const name = fullName(firstName, lastName) || (email ?? '')
  const leave = async () => {
    try {
      await signOut()
    } catch (error) {
      return notifications.show({ title: t('profile.stillSignedIn'), message: messageOf(error), color: 'red' })
    }
    await navigate({ to: paths.signIn })
  }
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Initials name={name} shape="round" size={30} />
          <VisuallyHidden>{t('profile.yourAccount')}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <p className="med clip">{name}</p>
          <p className="s12 muted clip">{email}</p>
          <p className="s12 muted clip">{access === 'read' ? t('profile.readAccess', { company: companyName }) : companyName}</p>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings size={16} stroke={1.75} />} component={Link} to={paths.settings()}>
          {t('profile.settings')}
        </Menu.Item>
        {companyType === 'Supplier' && !isShellAccount && (
          <Menu.Item leftSection={<IconCreditCard size={16} stroke={1.75} />} component={Link} to={paths.billing}>
            {t('profile.billing')}
          </Menu.Item>
        )}
        {role === 'admin' && !isShellAccount && (
          <Menu.Item leftSection={<IconUsers size={16} stroke={1.75} />} component={Link} to={paths.settings('users')}>
            {t('profile.users')}
          </Menu.Item>
        )}
        {isPlatformAdmin && (
          <Menu.Item leftSection={<IconShieldCog size={16} stroke={1.75} />} component={Link} to={paths.findCompany}>
            {t('profile.administration')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHelpCircle size={16} stroke={1.75} />} component={Link} to={paths.help(guidePageOf(pathname))}>
          {t('profile.support')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void leave()}>
          {t('profile.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
