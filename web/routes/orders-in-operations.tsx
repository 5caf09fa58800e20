import { OperationsPage } from '#web/features/admin/operations-page.tsx'
import { OrdersPage } from '#web/features/licenses/orders/orders-page.tsx'

/** /licenseorders, with the way to the other pages of operations. */
export const OrdersInOperations = () => (
  <OperationsPage>
    <OrdersPage />
  </OperationsPage>
)
