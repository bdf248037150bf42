// Names of people and places, as one text.

/** First and last name; '' when neither is known. @example fullName('Ana', 'Marušić') is 'Ana Marušić' */
export function fullName(firstName: string | null, lastName: string | null): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim()
}

type Known = string | null | undefined
type Place = { readonly city?: Known; readonly region?: Known; readonly country?: Known }

/** City, region and country, as far as they are known. @example 'Korčula, Dalmatia, Croatia' */
export function placeText({ city, region, country }: Place): string {
  return [city, region, country].filter(Boolean).join(', ')
}
