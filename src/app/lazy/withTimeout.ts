import { AppError } from '#model/errors';

/** Code that has not come by then will not come. */
const loadTimeout = 120_000;

const timeoutMessage = {
  zh: '页面加载超时，请重新加载',
  en: 'This part of the console took too long to load; please reload',
};

/** What is loaded, unless it takes too long. */
export function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError(timeoutMessage)), loadTimeout);
    loading.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
