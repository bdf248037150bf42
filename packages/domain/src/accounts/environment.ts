// Which environment a host name stands for. // A-RL-093

export type EnvironmentName = 'test' | 'staging' | 'prod'

/** The host names of the development and the staging installation; every other host is production. */
export type EnvironmentHosts = { readonly development: string; readonly staging: string }

/** A-CN-023, A-CN-024, A-CN-025. @param host without its port */
export function environmentOf(host: string, hosts: EnvironmentHosts): EnvironmentName {
  const name = host.toLowerCase()
  if (name === hosts.development.toLowerCase()) return 'test'
  if (name === hosts.staging.toLowerCase()) return 'staging'
  return 'prod'
}
