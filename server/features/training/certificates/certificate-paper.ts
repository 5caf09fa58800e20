/** Everything that is printed on a certificate. */
export interface CertificatePaper {
  provider: string
  time_zone: string
  number: string
  /** As it was when the test was passed. */
  name: string
  passed_at: string
  valid_until: string
  /** Of the page that confirms it. */
  url: string
}
