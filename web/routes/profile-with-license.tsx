import { ProfilePage } from '#web/features/accounts/profile/profile-page.tsx'
import { LicenseSection } from '#web/features/licenses/license-section.tsx'

/** /user: the profile, with what the person bought. */
export const ProfileWithLicense = () => <ProfilePage license={<LicenseSection />} />
