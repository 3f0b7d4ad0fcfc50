import { AppError } from '#model/errors';

/** Timeout in milliseconds of a load of lazy code. */
const loadTimeout = 120_000;

const timeoutMessage = {
  zh: '页面加载超时，请重新加载',
  en: 'This part of the console took too long to load; please reload',
};

/** Rejects when a load of lazy code exceeds the timeout. */
export function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError(timeoutMessage)), loadTimeout);
    loading.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
