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
import { queryOf } from '../client/queries.ts'
import { ViewNavigation } from '../features/contracting/saved-views/public.ts'
import { FolderNavigation } from '../features/contracting/filing/public.ts'
import { useSession } from '../client/session.ts'
import { paths } from '../paths.ts'
import { platformScreens } from './platform-screens.ts'
import { KeyCap } from '../ui/KeyCap.tsx'
import classes from './Navigation.module.css'
import { useSentences } from './sentences.ts'

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
  const t = useSentences()
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
      label: t('nav.contracts'),
      icon: IconFileText,
      isAt: (path) => path.startsWith('/contracting/contract'),
      count: contracts.data?.all,
      unread: contracts.data?.unviewed,
    },
    { to: paths.requests, label: t('nav.requests'), icon: IconMailQuestion, isAt: (path) => path.startsWith('/contracting/request') },
    { to: paths.stopSales, label: t('nav.stopSales'), icon: IconHandStop, isAt: (path) => path.startsWith('/contracting/stop-sale') },
    ...(isSupplier
      ? [
          {
            to: paths.templateList,
            label: t('nav.templates'),
            icon: IconStack2,
            isAt: (path: string) => /^\/contracting\/(template|draft|import)/.test(path),
            count: templates.data?.counts.all,
          },
          {
            to: paths.masterTemplateList,
            label: t('nav.masterTemplates'),
            icon: IconTemplate,
            isAt: (path: string) => /^\/contracting\/((create-|pick-)?master-template|associate\/)/.test(path),
          },
          {
            to: paths.updates,
            label: t('nav.updateQueue'),
            icon: IconStackPush,
            isAt: (path: string) => path === paths.updates,
            count: updates.data?.queued || undefined,
          },
        ]
      : []),
    ...(session.isShellAccount
      ? []
      : [{ to: paths.dashboard, label: t('nav.dashboard'), icon: IconLayoutDashboard, isAt: (path: string) => path === paths.dashboard }]),
  ]
  return (
    <nav
      className={classes.nav}
      aria-label={t('nav.label')}
      onClickCapture={(event) => event.target instanceof Element && event.target.closest('a') && chosen?.()}
    >
      {/* A-RO-030: a shell account has the contracting area only. */}
      {!session.isShellAccount && (
        <Entry item={{ to: paths.home, label: t('nav.home'), icon: IconHome, isAt: (path) => path === paths.home }} />
      )}
      {hasWorkspace && (
        <Entry
          item={{
            to: paths.workspace,
            label: t('nav.workspace'),
            icon: IconMessage,
            isAt: (path) => path.startsWith(paths.workspace) || path.startsWith('/contracting/workspace'),
            unread: talk.data?.messages,
            unreadWord: t('nav.unread'),
          }}
        />
      )}
      {!isOfProvider && (
        <>
          <div className={classes.cap}>{t('nav.ratesAndContracts')}</div>
          {items.map((item) => (
            <Entry key={item.label} item={item} />
          ))}
          <ViewNavigation />
          <FolderNavigation />
        </>
      )}
      {!isOfProvider && !session.isShellAccount && (
        <>
          <div className={classes.cap}>{t('nav.partners')}</div>
          <Entry
            item={{
              to: paths.connections(connections.data?.requests ? 'received' : 'connected'),
              label: t('nav.connections'),
              icon: IconAffiliate,
              isAt: (path) => path.startsWith('/connections'),
              unread: (connections.data?.requests ?? 0) + (connections.data?.accepted ?? 0),
              unreadWord: t('nav.new'),
            }}
          />
          <Entry
            item={{
              to: paths.partners,
              label: t('nav.addressBook'),
              icon: IconAddressBook,
              isAt: (path) => path === paths.partners || path.startsWith('/partnerDetails/'),
            }}
          />
          <Entry
            item={{
              to: paths.partnerFinder,
              label: t('nav.partnerFinder'),
              icon: IconCompass,
              isAt: (path) => path.startsWith(paths.partnerFinder),
            }}
          />
          <div className={classes.cap}>{t('nav.company')}</div>
          <Entry
            item={{ to: paths.profile, label: t('nav.profile'), icon: IconBuilding, isAt: (path) => path.startsWith(paths.profile) }}
          />
          {!isSupplier && session.features.length > 0 && (
            <Entry
              item={{
                to: paths.contractsToExport,
                label: onlySystem(session.features) ?? t('nav.bookingSystems'),
                icon: IconPlugConnected,
                isAt: (path) => path.startsWith('/integration'),
              }}
            />
          )}
        </>
      )}
      {session.providerRole !== null && (
        <>
          <div className={classes.cap}>{t('nav.platform')}</div>
          {platformScreens(session.providerRole).map(({ key, to, isAt }) => (
            <Entry key={key} item={{ to, label: t(`platform.${key}.label`), icon: PLATFORM_ICONS[key], isAt }} />
          ))}
        </>
      )}
      <div className={classes.cap}>{t('nav.account')}</div>
      <Entry item={{ to: paths.settings(), label: t('nav.settings'), icon: IconSettings, isAt: (path) => path.startsWith('/settings') }} />
      {session.hasOutbox && (
        <>
          <div className={classes.cap}>{t('nav.demo')}</div>
          <Entry item={{ to: paths.outbox, label: t('nav.outbox'), icon: IconMailbox, isAt: (path) => path === paths.outbox }} />
        </>
      )}
      <UnstyledButton
        className={classes.screenHelp}
        onClick={() => {
          chosen?.()
          openHelp()
        }}
      >
        {t('nav.helpForScreen')}
      </UnstyledButton>
      <UnstyledButton className={classes.help} onClick={openKeyboardHelp}>
        {t('nav.keyboardHelp')}
        <KeyCap>?</KeyCap>
      </UnstyledButton>
    </nav>
  )
}

function Entry({ item: { to, label, icon: Icon, isAt, count, unread, unreadWord } }: { item: Item }) {
  const t = useSentences()
  const isHere = isAt(useLocation().pathname)
  return (
    <Link to={to} className={`${classes.entry} ${isHere ? classes.here : ''}`} aria-current={isHere ? 'page' : undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {label}
      {unread ? (
        <span className={classes.unread}>
          {t('nav.count', { count: unread })}
          <span className="sr"> {unreadWord ?? t('nav.unviewed')}</span>
        </span>
      ) : (
        count !== undefined && <span className={classes.count}>{t('nav.count', { count })}</span>
      )}
    </Link>
  )
}

/** The name of the one booking system of the company; undefined where it has several, or none. @example 'Tourplan' */
function onlySystem(features: readonly Feature[]): string | undefined {
  const [only, ...others] = features
  return only !== undefined && others.length === 0 ? FEATURE_WORDS[only] : undefined
}
