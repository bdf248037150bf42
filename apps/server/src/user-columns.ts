// A user with their company, as queries select both.

export type UserColumns<CompanyType extends string> = {
  email: string
  first_name: string
  last_name: string
  company_id: string
  company_name: string
  company_type: CompanyType
}

export function userOfColumns<CompanyType extends string>(row: UserColumns<CompanyType>) {
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyId: row.company_id,
    companyName: row.company_name,
    companyType: row.company_type,
  }
}
