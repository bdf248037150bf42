// What other features use of the data of a company.

export { CompanyData } from './CompanyData.tsx'
