/** The driver's error message for a query timeout on the client side. The server may still be alive. */
export const driverTimeoutMessage = 'Query read timeout';
