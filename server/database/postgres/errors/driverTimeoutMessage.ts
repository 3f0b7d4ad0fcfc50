/** That a server says nothing for too long, in the words of the driver. It may still be there. */
export const driverTimeoutMessage = 'Query read timeout';
