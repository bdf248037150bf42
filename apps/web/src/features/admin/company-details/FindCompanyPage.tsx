// Finding a company or a user by whatever somebody who calls us can name.

import {
  findCompaniesAndUsers,
  type FOUND_BY,
  type FoundCompany,
  listAskedVerifications,
  MOST_FOUND,
} from '@tradewind/api/admin/company-details.ts'
import { listContractActivities } from '@tradewind/api/admin/contract-activities.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './CompanyDetails.module.css'

const FOUND_BY_WORDS: Readonly<Record<(typeof FOUND_BY)[number], string>> = {
  id: 'by its id',
  user: 'by the id of a user',
  contract: 'by a contract',
  invoice: 'by an invoice',
  mail: 'by the id of an e-mail that it sent',
  address: 'by the address of a user',
  domain: 'by the domain of its addresses',
  name: 'by its name',
}

export function FindCompanyPage() {
  usePageTitle('Companies')
  const { providerRole } = useSession()
  const isAllowed = hasOneOf(providerRole, findCompaniesAndUsers.roles)
  const { searchText = '' } = useSearch({ from: '/inside/admin/find' })
  const navigate = useNavigate({ from: '/admin/find' })
  const found = useQuery({ ...queryOf(findCompaniesAndUsers, { query: { searchText } }), enabled: isAllowed && searchText !== '' })
  if (!isAllowed) return <EmptyState isPage title="This screen is for support and billing of the provider" />
  return (
    <div className={classes.page}>
      <h1>Companies</h1>
      <SearchField
        label="Name, address, domain, id, invoice, contract or e-mail"
        value={searchText}
        onSearch={(wanted) => void navigate({ search: wanted === '' ? {} : { searchText: wanted }, replace: true })}
        width="min(420px, 100%)"
      />
      {searchText === '' && (
        <p className="s13 t2">
          Search for a name, an e-mail address, a domain, an id, an invoice number, the id of a contract, or the Message-ID of an e-mail.
        </p>
      )}
      {searchText === '' && <AskedVerifications />}
      {found.error && !found.data && <FailedRegion error={found.error} retry={() => void found.refetch()} />}
      {searchText !== '' && found.isPending && <Skeleton height={240} />}
      {found.data && searchText !== '' && <Found {...found.data} searchText={searchText} />}
    </div>
  )
}

function AskedVerifications() {
  const { data } = useQuery(queryOf(listAskedVerifications))
  if (data === undefined || data.items.length === 0) return null
  return (
    <Card title="Ask to be verified" count={data.items.length}>
      <ul>
        {data.items.map(({ companyId, companyName, askedAt }) => (
          <li key={companyId} className={classes.line}>
            <span className={classes.what}>
              <Link to={paths.companyDetails(companyId)} className={`${classes.link} med`}>
                {companyName}
              </Link>
            </span>
            <time className="s12 muted nw" dateTime={askedAt}>
              {momentText(askedAt)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Found({ companies, users, searchText }: AnswerOf<typeof findCompaniesAndUsers> & { searchText: string }) {
  const { providerRole } = useSession()
  const isContract = companies.some(({ foundBy }) => foundBy === 'contract') && hasOneOf(providerRole, listContractActivities.roles)
  if (companies.length === 0 && users.length === 0) return <EmptyState title="Nothing matches">Search for a part of the name.</EmptyState>
  const isCut = companies.length === MOST_FOUND || users.length === MOST_FOUND
  return (
    <>
      {companies.length > 0 && (
        <Card title="Companies found" count={companies.length}>
          <ul>
            {companies.map((company) => (
              <CompanyItem key={company.companyId} company={company} />
            ))}
          </ul>
        </Card>
      )}
      {isContract && (
        <p className="s13">
          <Link to={paths.contractActivities(searchText.trim().toLowerCase())} className={classes.link}>
            Activities of this contract
          </Link>
        </p>
      )}
      {users.length > 0 && (
        <Card title="Users found" count={users.length}>
          <ul>
            {users.map((user) => (
              <li key={user.userId} className={classes.line}>
                <Initials name={user.name} shape="round" size={28} />
                <span className={classes.what}>
                  <span className="med">{user.name}</span>
                  {user.name !== user.email && <span className="s12 muted">{user.email}</span>}
                </span>
                <Link to={paths.companyDetails(user.companyId)} className={classes.link}>
                  {user.companyName}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isCut && <p className="s12 muted">The first {MOST_FOUND} are shown. Type more of the name to see others.</p>}
    </>
  )
}

function CompanyItem({ company }: { company: FoundCompany }) {
  return (
    <li className={classes.line}>
      <Initials name={company.companyName} size={28} />
      <span className={classes.what}>
        <Link to={paths.companyDetails(company.companyId)} className={`${classes.link} med`}>
          {company.companyName}
        </Link>
        <span className="s12 muted">
          {company.companyType === 'Supplier' ? 'Supplier' : 'Buyer'}
          {company.isShellAccount ? ', contracts only' : ''}
          {company.city === null ? '' : `, ${company.city}`}. Found {FOUND_BY_WORDS[company.foundBy]}
        </span>
      </span>
      <Tag>{company.plan}</Tag>
    </li>
  )
}
