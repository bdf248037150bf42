// The way to every screen that can do its job.

import { type Feature, FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import { countConnections } from '@tradewind/api/connections/connections.ts'
import { countContracts } from '@tradewind/api/contracting/contract-list.ts'
import { listUpdates } from '@tradewind/api/contracting/supplier-updates.ts'
import { countUnread } from '@tradewind/api/workspace/talk.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { UnstyledButton } from '@mantine/core'
import {
  IconActivityHeartbeat,
  IconAddressBook,
  IconAffiliate,
  IconBuilding,
  IconBuildingSkyscraper,
  IconCompass,
  IconFileImport,
  IconFileText,
  IconHandStop,
  IconHome,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMailQuestion,
  IconMailbox,
  IconMessage,
  IconPlugConnected,
  IconSettings,
  IconShieldCog,
  IconSpeakerphone,
  IconStack2,
  IconStackPush,
  IconTemplate,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../client/queries.ts'
import { ViewNavigation } from '../features/contracting/saved-views/public.ts'
import { FolderNavigation } from '../features/contracting/filing/public.ts'
import { useSession } from '../client/session.ts'
import { paths } from '../paths.ts'
import { platformScreens } from './platform-screens.ts'
import { KeyCap } from '../ui/KeyCap.tsx'
import classes from './Navigation.module.css'

type Item = {
  to: string
  label: string
  icon: TablerIcon
  isAt: (pathname: string) => boolean
  count?: number | undefined
  unread?: number | undefined
  /** What the number of unread ones counts. Default: unviewed */
  unreadWord?: string
}

const PLATFORM_ICONS = {
  find: IconBuildingSkyscraper,
  users: IconUsers,
  people: IconShieldCog,
  loads: IconFileImport,
  operations: IconActivityHeartbeat,
  help: IconLifebuoy,
  announcements: IconSpeakerphone,
} as const

type NavigationProps = { openKeyboardHelp: () => void; openHelp: () => void; chosen?: () => void }

/** @param chosen called when a screen was chosen: the phone's menu closes then */
export function Navigation({ openKeyboardHelp, openHelp, chosen }: NavigationProps) {
  const session = useSession()
  const isSupplier = session.companyType === 'Supplier'
  const isOfProvider = session.providerRole !== null
  const contracts = useQuery({ ...queryOf(countContracts), enabled: !isOfProvider })
  const templates = useQuery({ ...queryOf(listTemplates, { query: { limit: 1 } }), enabled: isSupplier })
  const hasWorkspace = !session.isShellAccount && !isOfProvider
  const connections = useQuery({ ...queryOf(countConnections), enabled: hasWorkspace })
  const talk = useQuery({ ...queryOf(countUnread), enabled: hasWorkspace })
  const updates = useQuery({ ...queryOf(listUpdates), enabled: isSupplier, staleTime: 60_000 })
  const items: Item[] = [
    {
      to: paths.contractList(),
      label: 'Contracts',
      icon: IconFileText,
      isAt: (path) => path.startsWith('/contracting/contract'),
      count: contracts.data?.all,
      unread: contracts.data?.unviewed,
    },
    { to: paths.requests, label: 'Requests', icon: IconMailQuestion, isAt: (path) => path.startsWith('/contracting/request') },
    { to: paths.stopSales, label: 'Stop sales', icon: IconHandStop, isAt: (path) => path.startsWith('/contracting/stop-sale') },
    ...(isSupplier
      ? [
          {
            to: paths.templateList,
            label: 'Templates',
            icon: IconStack2,
            isAt: (path: string) => /^\/contracting\/(template|draft|import)/.test(path),
            count: templates.data?.counts.all,
          },
          {
            to: paths.masterTemplateList,
            label: 'Master templates',
            icon: IconTemplate,
            isAt: (path: string) => /^\/contracting\/((create-|pick-)?master-template|associate\/)/.test(path),
          },
          {
            to: paths.updates,
            label: 'Update queue',
            icon: IconStackPush,
            isAt: (path: string) => path === paths.updates,
            count: updates.data?.queued || undefined,
          },
        ]
      : []),
    ...(session.isShellAccount
      ? []
      : [{ to: paths.dashboard, label: 'Dashboard', icon: IconLayoutDashboard, isAt: (path: string) => path === paths.dashboard }]),
  ]
  return (
    <nav
      className={classes.nav}
      aria-label="Main"
      onClickCapture={(event) => event.target instanceof Element && event.target.closest('a') && chosen?.()}
    >
      {/* A-RO-030: a shell account has the contracting area only. */}
      {!session.isShellAccount && <Entry item={{ to: paths.home, label: 'Home', icon: IconHome, isAt: (path) => path === paths.home }} />}
      {hasWorkspace && (
        <Entry
          item={{
            to: paths.workspace,
            label: 'Workspace',
            icon: IconMessage,
            isAt: (path) => path.startsWith(paths.workspace) || path.startsWith('/contracting/workspace'),
            unread: talk.data?.messages,
            unreadWord: 'unread',
          }}
        />
      )}
      {!isOfProvider && (
        <>
          <div className={classes.cap}>Rates &amp; Contracts</div>
          {items.map((item) => (
            <Entry key={item.label} item={item} />
          ))}
          <ViewNavigation />
          <FolderNavigation />
        </>
      )}
      {!isOfProvider && !session.isShellAccount && (
        <>
          <div className={classes.cap}>Partners</div>
          <Entry
            item={{
              to: paths.connections(connections.data?.requests ? 'received' : 'connected'),
              label: 'Connections',
              icon: IconAffiliate,
              isAt: (path) => path.startsWith('/connections'),
              unread: (connections.data?.requests ?? 0) + (connections.data?.accepted ?? 0),
              unreadWord: 'new',
            }}
          />
          <Entry
            item={{
              to: paths.partners,
              label: 'Address book',
              icon: IconAddressBook,
              isAt: (path) => path === paths.partners || path.startsWith('/partnerDetails/'),
            }}
          />
          <Entry
            item={{
              to: paths.partnerFinder,
              label: 'PartnerFinder',
              icon: IconCompass,
              isAt: (path) => path.startsWith(paths.partnerFinder),
            }}
          />
          <div className={classes.cap}>Company</div>
          <Entry item={{ to: paths.profile, label: 'Profile', icon: IconBuilding, isAt: (path) => path.startsWith(paths.profile) }} />
          {!isSupplier && session.features.length > 0 && (
            <Entry
              item={{
                to: paths.contractsToExport,
                label: bookingSystemsText(session.features),
                icon: IconPlugConnected,
                isAt: (path) => path.startsWith('/integration'),
              }}
            />
          )}
        </>
      )}
      {session.providerRole !== null && (
        <>
          <div className={classes.cap}>Platform</div>
          {platformScreens(session.providerRole).map(({ key, to, label, isAt }) => (
            <Entry key={key} item={{ to, label, icon: PLATFORM_ICONS[key], isAt }} />
          ))}
        </>
      )}
      <div className={classes.cap}>Account</div>
      <Entry item={{ to: paths.settings(), label: 'Settings', icon: IconSettings, isAt: (path) => path.startsWith('/settings') }} />
      {session.hasOutbox && (
        <>
          <div className={classes.cap}>Demo</div>
          <Entry item={{ to: paths.outbox, label: 'Outbox', icon: IconMailbox, isAt: (path) => path === paths.outbox }} />
        </>
      )}
      <UnstyledButton
        className={classes.screenHelp}
        onClick={() => {
          chosen?.()
          openHelp()
        }}
      >
        Help for this screen
      </UnstyledButton>
      <UnstyledButton className={classes.help} onClick={openKeyboardHelp}>
        Keyboard help
        <KeyCap>?</KeyCap>
      </UnstyledButton>
    </nav>
  )
}

function Entry({ item: { to, label, icon: Icon, isAt, count, unread, unreadWord = 'unviewed' } }: { item: Item }) {
  const isHere = isAt(useLocation().pathname)
  return (
    <Link to={to} className={`${classes.entry} ${isHere ? classes.here : ''}`} aria-current={isHere ? 'page' : undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {label}
      {unread ? (
        <span className={classes.unread}>
          {countText(unread)}
          <span className="sr"> {unreadWord}</span>
        </span>
      ) : (
        count !== undefined && <span className={classes.count}>{countText(count)}</span>
      )}
    </Link>
  )
}

/** @example 'Tourplan'; several together are named by what they are */
function bookingSystemsText(features: readonly Feature[]): string {
  const [only, ...others] = features
  return only !== undefined && others.length === 0 ? FEATURE_WORDS[only] : 'Booking systems'
}
